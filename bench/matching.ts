// npm run bench -- matching
// Ten thousand lines of banks against five thousand open top-ups and as many that could be taken for them. Each line has one
// right answer. Mark: linesPerSecond ≥ 2000, and no line wrong.
import pg from 'pg';
import { prepareDatabase } from '../apps/server/src/boot/database.ts';
import { ensureHouse } from '../apps/server/src/boot/house.ts';
import { createPlatform } from '../apps/server/src/boot/platform.ts';
import { createBankAccount } from '../apps/server/src/modules/banks/index.ts';
import { takeLines } from '../apps/server/src/modules/statements/index.ts';
import { decideNext } from '../apps/server/src/modules/statements/rule.ts';
import { matchNext } from '../apps/server/src/modules/statements/work.ts';
import { inTransaction } from '../apps/server/src/platform/db/database.ts';
import { createLog } from '../apps/server/src/platform/log.ts';
import { SECRET_KEY } from './lib/bets-world.ts';
import { benchServer } from './lib/cluster.ts';
import { type BenchLine, prepareMatching } from './lib/matching-world.ts';

const ACCOUNTS = 5;

const server = await benchServer();

/** A house of its own with all lines taken in. */
async function house(name: string) {
  const url = await server.database(name);
  await prepareDatabase({ databaseUrl: url, migrateDatabaseUrl: url, production: false });
  const log = createLog('error', { write: (line) => process.stderr.write(line) });
  const { platform, close } = await createPlatform(
    {
      dataDir: '/tmp',
      secretKey: SECRET_KEY,
      sandboxUrl: undefined,
      sms: undefined,
      production: false,
      houseGames: undefined,
    },
    url,
    log,
  );
  await ensureHouse(platform);
  const accounts: string[] = [];
  for (let n = 0; n < ACCOUNTS; n += 1) {
    const account = {
      kind: 'deposit',
      bankCode: '014',
      accountNumber: `80000000${n}0`,
      accountName: 'Salung Co., Ltd.',
    } as const;
    accounts.push(await inTransaction(platform.db, (tx) => createBankAccount(platform, tx, account)));
  }
  const { lines, open } = await prepareMatching(url, accounts, platform.clock.now());
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `insert into setting (id, value, changed_at) values ('deposit.autoApproveLines', '1000000', now()),
       ('approval.topup', '100000000', now())`,
  );
  const started = performance.now();
  for (const accountId of accounts) {
    await takeLines(platform, {
      accountId,
      // A statement's lines count as given by their importer; a phone's lines have none.
      source: { kind: 'agent', id: 'bench' },
      lines: lines
        .filter(({ account }) => account === accountId)
        .map(({ at, amount, payerName }) => ({ at, amount, payerName, direction: 'in' })),
    });
  }
  const taking = performance.now() - started;
  return {
    platform,
    client,
    lines,
    open,
    taking,
    async close() {
      await client.end();
      await close();
    },
  };
}

type House = Awaited<ReturnType<typeof house>>;

/** Milliseconds of a work until there is none. */
async function timeOf(work: () => Promise<boolean>): Promise<number> {
  const started = performance.now();
  while (await work());
  return performance.now() - started;
}

interface Found {
  account: string;
  at: Date;
  amount: number;
  state: string;
  topupId: string | null;
  reason: string | null;
}

/** How many lines became something else than they had to. */
async function wrongOf({ client, lines }: House): Promise<number> {
  const { rows } = await client.query<Found>(
    `select l.channel_id as account, l.at, l.amount::int, l.state, l.topup_id as "topupId", i.why as reason
     from bank_line l left join suspense_item i on i.id = l.suspense_item_id`,
  );
  const keyOf = ({ account, at, amount }: Pick<Found, 'account' | 'at' | 'amount'>) =>
    `${account} ${at.getTime()} ${amount}`;
  const found = new Map(rows.map((row) => [keyOf(row), row]));
  const isRight = ({ truth, ...line }: BenchLine) => {
    const row = found.get(keyOf(line));
    if (!row) return false;
    if (truth.state === 'SUSPENSE') return row.state === 'SUSPENSE' && row.reason === truth.reason;
    const states = truth.state === 'WAITING' ? ['WAITING', 'MATCHED'] : ['COVERED'];
    return states.includes(row.state) && row.topupId === truth.topupId;
  };
  return lines.filter((line) => !isRight(line)).length + Math.abs(rows.length - lines.length);
}

/** Players whose wallet is not what the lines of their top-ups say. */
async function wrongWallets({ client }: House): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from player p
     join ledger.account a on a.player = p.id and a.kind = 1
     left join (select t.player_id, sum(l.amount)::int8 as sum from bank_line l join topup t on t.id = l.topup_id
       where l.state = 'MATCHED' group by 1) m on m.player_id = p.id
     where a.balance <> coalesce(m.sum, 0)`,
  );
  return rows[0]?.n ?? 0;
}

const perSecond = (count: number, millis: number) => Math.round((count / millis) * 1_000);

try {
  const batched = await house('matching');
  console.log(`${batched.lines.length} lines, ${batched.open} open top-ups`);
  await server.checkpoint();
  const matching = await timeOf(() => matchNext(batched.platform));
  const wrong = await wrongOf(batched);
  console.log(`decided in ${(matching / 1_000).toFixed(1)} s, ${wrong} wrong`);
  const approving = await timeOf(() => decideNext(batched.platform));
  const { rows } = await batched.client.query<{ n: number }>(
    "select count(*)::int as n from bank_line where state = 'MATCHED'",
  );
  const approved = rows[0]?.n ?? 0;
  console.log(`approved ${approved} in ${(approving / 1_000).toFixed(1)} s`);
  const wrongAfter = (await wrongOf(batched)) + (await wrongWallets(batched));
  const count = batched.lines.length;
  const { taking } = batched;
  await batched.close();

  // The same work, a line at a time.
  const single = await house('single');
  await server.checkpoint();
  const naive = await timeOf(() => matchNext(single.platform, 1));
  const wrongSingle = await wrongOf(single);
  await single.close();

  console.log(
    JSON.stringify({
      bench: 'matching',
      linesPerSecond: perSecond(count, matching),
      wrong: wrong + wrongAfter + wrongSingle,
      takenPerSecond: perSecond(count, taking),
      approvedPerSecond: perSecond(approved, approving),
      creditedPerSecond: perSecond(count, taking + matching + approving),
      naive: perSecond(count, naive),
      ratio: Number((naive / matching).toFixed(1)),
    }),
  );
} catch (error) {
  // Said before the server goes, whose end is an error of every open connection.
  console.error(error);
  process.exitCode = 1;
} finally {
  await server.remove();
}
