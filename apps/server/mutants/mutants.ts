import type { Mutant } from '../../../packages/ledger/mutants/mutants.ts';

const core = 'apps/server/db/functions/post_play.sql';
const batch = 'apps/server/src/modules/rounds/play-batch.ts';
const fair = 'packages/fair/src/fair.ts';
const rules = ['apps/server/src/modules/rounds/rules.test.ts'];
const model = ['apps/server/src/modules/rounds/model.test.ts'];
const played = ['apps/server/src/modules/turnover/play.test.ts'];

/** Faults in what happens to money while it is played with, and in fairness. Files are below the root. */
export const mutants: readonly Mutant[] = [
  {
    name: 'a win needs no stake',
    file: core,
    find: 'when r.ref is null then 10\n              when o.state = 2',
    replace: 'when o.state = 2',
    tests: rules,
    named: 'a win needs a stake in its round',
  },
  {
    name: 'a rollback is applied twice',
    file: core,
    find: 'when u.kind = 3 and o.state = 0 then -o.effect',
    replace: 'when u.kind = 3 then -o.effect',
    tests: rules,
    named: 'reverses a stake once',
  },
  {
    name: 'an unknown rollback leaves nothing behind',
    file: core,
    find: 'if p_kind[i] = 3 and verdict[i] = 0 and o_kind[i] is null then',
    replace: 'if false then',
    also: [{ find: 'if p_kind[i] = 3 and o_kind[i] is null then', replace: 'if false then' }],
    tests: rules,
    named: 'of an unknown stake keeps it from having an effect',
  },
  {
    name: 'a closed round takes stakes',
    file: core,
    find: 'when r.state = 2 then 11',
    replace: '',
    tests: rules,
    named: 'a closed round takes wins and no stakes',
  },
  {
    name: 'a stake takes what there is',
    file: core,
    find: 'when e.effect < 0 and e.wallet + least(0, min(e.running) over message) < 0 then 1',
    replace: '',
    tests: rules,
    named: 'takes a stake whole or not at all',
  },
  {
    name: 'a player who is stopped may stake',
    file: core,
    find: 'when x.player_id is not null and coalesce(x.until > p_now, true) then 3',
    replace: '',
    tests: rules,
    named: 'rule 6',
  },
  {
    name: 'the key of a transaction lacks its provider',
    file: batch,
    find: 'message.providerCode}:',
    replace: "''}:",
    tests: rules,
    named: 'of another provider is another transaction',
  },
  {
    name: 'the same id with another amount is the same',
    file: batch,
    find: 'JSON.stringify([kind, message.player, ...body])',
    replace: 'JSON.stringify([kind, message.player])',
    tests: rules,
    named: 'rule 2',
  },
  {
    name: 'an accepted message is not kept',
    file: 'apps/server/db/functions/keep_messages.sql',
    find: 'having bool_and(u.verdict in (0, 32))',
    replace: 'having false',
    tests: ['apps/server/src/modules/rounds/adapters/superapi-repeats.test.ts'],
    named: 'is not paid again',
  },
  {
    name: 'two messages of a player in one batch',
    file: batch,
    find: 'message.player}`,',
    replace: 'first.transactionId}`,',
    tests: rules,
    named: 'two hundred stakes at once',
  },
  {
    name: 'a finished round is open again after a win',
    file: core,
    find: 'state = greatest(r.state, excluded.state)',
    replace: 'state = excluded.state',
    tests: model,
    named: 'ends in the balance of the reference',
  },
  {
    name: 'turnover counts when it is staked',
    file: core,
    find: '  where c.state = 2;',
    replace: '  where true;',
    tests: played,
    named: 'counts nothing while it is open',
  },
  {
    name: 'a call of a session is checked by a read that began after it came',
    file: 'apps/server/src/platform/db/shared-reads.ts',
    find: 'reading.next ??= reading.now.then(begin, begin);',
    replace: 'reading.next ??= reading.now;',
    tests: ['apps/server/src/platform/db/shared-reads.test.ts'],
    named: 'gets the next read',
  },
  {
    name: 'a result follows from the published hash',
    file: fair,
    find: 'const keyed = hmac.create(sha256, seedBytes(serverSeed));',
    replace: 'const keyed = hmac.create(sha256, sha256(seedBytes(serverSeed)));',
    tests: ['packages/fair/src/fair.test.ts'],
    named: 'are words of HMAC-SHA256',
  },
];
