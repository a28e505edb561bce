/** One fault that somebody could make, and the test that must notice it. */
export interface Mutant {
  name: string;
  /** Below the folder that its list is about. */
  file: string;
  /** Every occurrence is replaced; there must be one. */
  find: string;
  replace: string;
  /** Further replacements in the same file. */
  also?: { find: string; replace: string }[];
  /** Test files and a part of the names of the tests that are run. */
  tests: string[];
  named: string;
}

const door = 'sql/functions/40_post_batch.sql';
const hot = 'sql/functions/45_hot.sql';
const outcomes = ['src/outcomes.test.ts'];
const concurrency = ['test/concurrency.test.ts'];

export const mutants: readonly Mutant[] = [
  {
    name: 'no account lock',
    file: door,
    find: 'for no key update of a',
    replace: '',
    tests: concurrency,
    named: 'all succeed, each after the other',
  },
  {
    name: 'lock order reversed in every other backend',
    file: door,
    find: 'order by a.bucket, a.id',
    replace: 'order by case when pg_backend_pid() % 2 = 0 then a.id else -a.id end',
    tests: concurrency,
    named: 'never deadlock',
  },
  {
    name: 'no floor in memory',
    file: door,
    find: 'elsif fb < 0 and f <= n_players then s := 1;',
    replace: '',
    tests: outcomes,
    named: 'never takes more than there is',
  },
  {
    name: 'no CHECK on the balance',
    file: 'sql/migrations/0001_ledger.sql',
    find: 'constraint account_floor check (id < 0 or balance >= 0),',
    replace: '',
    tests: ['test/sql.test.ts'],
    named: 'is guarded by the table as well',
  },
  {
    name: 'no fingerprint',
    file: door,
    find: 'elsif k_fingerprint[i] <> p_fingerprints[i] then s := 6;',
    replace: '',
    tests: outcomes,
    named: 'refuses a key with another',
  },
  {
    name: 'no key lookup',
    file: door,
    find: 'join ledger.key k on k.digest = u.digest',
    replace: 'join ledger.key k on k.digest = u.digest and false',
    tests: outcomes,
    named: 'with the stored answer',
  },
  {
    name: 'key lookup before the locks',
    file: door,
    find: 'join ledger.key k on k.digest = u.digest',
    replace: 'join ledger.key k on k.digest = u.digest and k.digest = any (seen_before)',
    also: [
      { find: '  r record; i integer;', replace: '  seen_before uuid[]; r record; i integer;' },
      {
        find: '  -- 1. Lock, players first',
        replace: `  select array_agg(k.digest) into seen_before
  from unnest(p_keys) u (key) join ledger.key k on k.digest = ledger.digest_of(u.key);
  -- 1. Lock, players first`,
      },
    ],
    tests: concurrency,
    named: 'is seen by whoever waited',
  },
  {
    name: 'answer before commit',
    file: 'src/lane.ts',
    find: 'const { rows } = await client.query({ name: fn.name, text: fn.text, values });',
    replace: `await client.query('begin');
    const { rows } = await client.query({ name: fn.name, text: fn.text, values });
    setImmediate(() => client.query('commit').catch(() => undefined));`,
    tests: ['src/lanes.test.ts'],
    named: 'answer only after the commit',
  },
  {
    name: 'a failing chain is not undone',
    file: door,
    find: 'for undo in reverse j - 1 .. first loop',
    replace: 'for undo in reverse 0 .. 1 loop',
    tests: outcomes,
    named: 'is undone when one leg fails',
  },
  {
    name: 'no tombstone for an unknown original',
    file: 'sql/functions/35_reverse.sql',
    find: 'where r.original is not null and r.status = 0 and (o.status is null or r.transfers > 0)',
    replace: 'where r.original is not null and r.status = 0 and r.transfers > 0',
    tests: outcomes,
    named: 'makes it void',
  },
  {
    name: 'a reverse under another key takes back again',
    file: 'sql/functions/35_reverse.sql',
    find: 'where slot.digest = ledger.digest_of(',
    replace: 'where false and slot.digest = ledger.digest_of(',
    tests: outcomes,
    named: 'once, under however many keys',
  },
  {
    name: 'every refusal is sticky',
    file: door,
    find: 'elsif s = 1 and p_flags[i] & 1 = 1 then',
    replace: 'elsif s = 1 then',
    tests: outcomes,
    named: 'only where it is sticky',
  },
  {
    name: 'frozen is not looked at',
    file: door,
    find: 'elsif a_state[f] = 1 and p_flags[i] & 4 = 0 then s := 2;',
    replace: '',
    tests: [...outcomes, 'test/concurrency.test.ts'],
    named: 'froz|freez',
  },
  {
    name: 'what was folded is folded again',
    file: hot,
    find: 'where b.hot_accounts is not null and b.xid >= pg_snapshot_xmax(v_last.upto) and b.id > v_last.after_id',
    replace: 'where b.hot_accounts is not null',
    tests: ['src/hot.test.ts'],
    named: 'has its balance at once',
  },
  {
    name: 'a batch that was not committed yet counts as folded',
    file: hot,
    find: 'join ledger.batch b on b.xid = late.xid and b.hot_accounts is not null',
    replace: 'join ledger.batch b on false',
    tests: ['src/hot.test.ts'],
    named: 'committed after a folding that could not see it',
  },
  {
    name: 'two foldings at once',
    file: hot,
    find: "if not pg_try_advisory_xact_lock(hashtext('ledger.fold')) then",
    replace: 'if false then',
    tests: ['src/hot.test.ts'],
    named: 'folded by one at a time',
  },
  {
    name: 'a balance without what is not folded',
    file: hot,
    find: '+ coalesce(u.change, 0) as balance',
    replace: 'as balance',
    tests: ['src/hot.test.ts'],
    named: 'has its balance at once',
  },
  {
    name: 'a hot account is closed beside a batch under way',
    file: hot,
    find: 'perform pg_advisory_xact_lock(ledger.hot_gate());',
    replace: '',
    tests: ['src/hot.test.ts'],
    named: 'closed after the batches under way',
  },
  {
    name: 'a hot account has no bound',
    file: door,
    find: 'elsif has_hot and ((a_hot[t]',
    replace: 'elsif false and ((a_hot[t]',
    tests: ['src/hot.test.ts'],
    named: 'beyond its bound',
  },
  {
    name: 'the bound of a hot account knows only what is folded',
    file: door,
    find: 'v_exact := c_hot_small < any (p_amount);',
    replace: 'v_exact := false;',
    tests: ['src/hot.test.ts'],
    named: 'beyond its bound',
  },
];
