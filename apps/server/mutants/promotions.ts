import type { Mutant } from '../../../packages/ledger/mutants/mutants.ts';

const module = 'apps/server/src/modules/promotions';
const sessions = [`${module}/sessions.test.ts`];
const claims = [`${module}/claims.test.ts`];

/** Faults in what promotions give and let players keep. */
export const mutants: readonly Mutant[] = [
  {
    name: 'losses hit the bonus first',
    file: 'packages/contract/src/promotions/terms.ts',
    find: 'Math.max(0, Math.min(wallet - bonus, w0));',
    replace: 'Math.max(0, Math.min(wallet, w0));',
    tests: sessions,
    named: 'after a loss leaves the own money less the loss',
  },
  {
    name: 'the last place is read without a lock',
    file: `${module}/store.ts`,
    find: ".where('id', '=', id).forUpdate().executeTakeFirst();",
    replace: ".where('id', '=', id).executeTakeFirst();",
    tests: claims,
    named: 'of many players get the places that there are',
  },
  {
    name: 'a deposit gets the terms that hold when it is credited',
    file: `${module}/choice.ts`,
    find: 'const chosen = { terms: termsOf(choice),',
    replace: 'const chosen = { terms: termsOf(promotion),',
    tests: sessions,
    named: 'keeps the terms that were chosen',
  },
  {
    name: 'late money brings what was chosen',
    file: `${module}/choice.ts`,
    find: 'const reason = deposit.isLate',
    replace: 'const reason = false',
    tests: [`${module}/late-payment.test.ts`],
    named: 'does not come with money for a top-up that has expired',
  },
  {
    name: 'a code is used without a look at its terms',
    file: `${module}/codes.ts`,
    find: "if (!isOurs) throw new Problem('CODE_LOOK_AGAIN');",
    replace: '',
    tests: claims,
    named: 'tell nothing to who has not looked',
  },
  {
    name: 'a cancelled claim does not count',
    file: `${module}/session-store.ts`,
    find: ' and s.promotion_id = any',
    replace: " and s.status <> 'CANCELLED' and s.promotion_id = any",
    tests: claims,
    named: 'of a player who has cancelled count',
  },
  {
    name: 'the highest stake holds for each stake',
    file: 'apps/server/db/functions/post_play.sql',
    find: 'or coalesce(r.staked, 0) + case when q.most is null',
    replace: 'or 0 + case when q.most is null',
    tests: sessions,
    named: 'a round takes no more than the highest stake',
  },
  {
    name: 'a late result is the player’s',
    file: `${module}/late.ts`,
    find: 'if (late === session.late_won) return;',
    replace: 'if (late >= 0) return;',
    tests: sessions,
    named: 'of a round of the session counts as if it had come before',
  },
  {
    name: 'a lost bonus is paid back by a later deposit',
    file: `${module}/state.ts`,
    find: 'bonus: Math.min(bonus, Math.max(0, left)),',
    replace: 'bonus,',
    tests: sessions,
    named: 'a lost bonus is not paid back by it',
  },
];
