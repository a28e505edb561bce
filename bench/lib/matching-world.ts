import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** Top-ups of many players, and the lines that a bank says, with what each of them must become. */

type Status = 'PENDING' | 'EXPIRED' | 'CANCELLED' | 'APPROVED';

interface Topup {
  id: string;
  playerId: string;
  account: string;
  status: Status;
  amount: number;
  createdAt: Date;
  endedAt: Date | null;
}

/** `reason` is why its money is in suspense. */
type Truth = { state: 'WAITING' | 'COVERED'; topupId: string } | { state: 'SUSPENSE'; reason: string };

export interface BenchLine {
  account: string;
  at: Date;
  amount: number;
  payerName: string | null;
  truth: Truth;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The parts of ten thousand lines: what a house has in a day, and everything that could be taken for something else. */
const parts = {
  /** The money that an open top-up waits for; half of the lines name the payer. */
  fits: 2_500,
  /** The same for one that has expired within a day. */
  late: 1_000,
  /** For one that expired three days ago. */
  tooLate: 500,
  /** Money that was credited by its slip; half of it beside an open top-up of the same amount. */
  covered: 1_000,
  /** An open top-up and one that was cancelled fit; half of the lines name the payer. */
  several: 600,
  /** The amount of an open top-up, by somebody else. */
  payerDiffers: 500,
  /** The amount that an open top-up of another account waits for. */
  otherAccount: 450,
  /** Two satang more than an open top-up waits for. */
  otherAmount: 450,
  /** A top-up that is paid twice. */
  twice: 1_000,
  /** Nobody has announced it. */
  stranger: 2_000,
} as const;
type Part = keyof typeof parts;

/** Fills a new database. @returns the lines, in the order in which the bank says them, mixed */
export async function prepareMatching(
  url: string,
  accounts: readonly string[],
  now: Date,
): Promise<{ lines: BenchLine[]; open: number }> {
  const topups: Topup[] = [];
  const lines: BenchLine[] = [];
  let players = 0;
  const ago = (time: number) => new Date(now.getTime() - time);
  const nameOf = (playerId: string) => `ลูกค้า${playerNumber(playerId)} ทดสอบ`;
  const add = (status: Status, account: string, amount: number, createdAt: Date): Topup => {
    players += 1;
    const endedAt = status === 'PENDING' ? null : new Date(createdAt.getTime() + 20 * MINUTE);
    const topup = {
      id: randomUUID(),
      playerId: playerId(players),
      account,
      status,
      amount,
      createdAt,
      endedAt,
    };
    topups.push(topup);
    return topup;
  };
  const say = (account: string, amount: number, at: Date, truth: Truth, payer: string | null = null) =>
    lines.push({ account, amount, at, payerName: payer, truth });
  const suspense = (reason: string): Truth => ({ state: 'SUSPENSE', reason });
  const fits = ({ id }: Topup): Truth => ({ state: 'WAITING', topupId: id });

  let cases = 0;
  const makers: Record<Part, (amount: number, account: string, n: number) => void> = {
    fits(amount, account, n) {
      const topup = add('PENDING', account, amount, ago(30 * MINUTE));
      const full = n % 2 === 0 ? nameOf(topup.playerId) : null;
      say(account, amount, ago(10 * MINUTE), fits(topup), full);
    },
    late(amount, account) {
      const topup = add('EXPIRED', account, amount, ago(3 * HOUR));
      say(account, amount, ago(10 * MINUTE), fits(topup));
    },
    tooLate(amount, account) {
      add('EXPIRED', account, amount, ago(72 * HOUR));
      say(account, amount, ago(10 * MINUTE), suspense('NO_MATCH'));
    },
    covered(amount, account, n) {
      const topup = add('APPROVED', account, amount, ago(40 * MINUTE));
      if (n % 2 === 0) add('PENDING', account, amount, ago(30 * MINUTE));
      say(account, amount, ago(32 * MINUTE), { state: 'COVERED', topupId: topup.id });
    },
    several(amount, account, n) {
      add('CANCELLED', account, amount, ago(2 * HOUR));
      const topup = add('PENDING', account, amount, ago(30 * MINUTE));
      const isNamed = n % 2 === 0;
      const truth = isNamed ? fits(topup) : suspense('SEVERAL_MATCH');
      say(account, amount, ago(10 * MINUTE), truth, isNamed ? nameOf(topup.playerId) : null);
    },
    payerDiffers(amount, account) {
      add('PENDING', account, amount, ago(30 * MINUTE));
      say(account, amount, ago(10 * MINUTE), suspense('PAYER_DIFFERS'), 'อีกคน หนึ่ง');
    },
    otherAccount(amount, account) {
      add('PENDING', account, amount, ago(30 * MINUTE));
      const other = accounts[(accounts.indexOf(account) + 1) % accounts.length] ?? account;
      say(other, amount, ago(10 * MINUTE), suspense('NO_MATCH'));
    },
    otherAmount(amount, account) {
      add('PENDING', account, amount, ago(30 * MINUTE));
      say(account, amount + 2, ago(10 * MINUTE), suspense('NO_MATCH'));
    },
    twice(amount, account) {
      const topup = add('EXPIRED', account, amount, ago(2 * HOUR));
      say(account, amount, ago(70 * MINUTE), fits(topup));
      say(account, amount, ago(50 * MINUTE), suspense('NO_MATCH'));
    },
    stranger(amount, account) {
      say(account, amount, ago(10 * MINUTE), suspense('NO_MATCH'));
    },
  };
  for (const part of Object.keys(parts) as Part[]) {
    const perCase = part === 'twice' ? 2 : 1;
    for (let n = 0; n < parts[part] / perCase; n += 1) {
      cases += 1;
      makers[part](10_000 + cases * 10, accounts[cases % accounts.length] ?? '', n);
    }
  }
  await insert(url, topups, players, nameOf);
  return {
    lines: lines.sort((a, b) => hash(a) - hash(b)),
    open: topups.filter(({ status }) => status === 'PENDING').length,
  };
}

const playerId = (n: number): string =>
  `${n.toString(16).padStart(8, '0')}-0000-7000-8000-${(n % 64).toString(16).padStart(12, '0')}`;
const playerNumber = (id: string): number => Number.parseInt(id.slice(0, 8), 16);

/** The same mixture in every run. */
const hash = ({ amount, account }: BenchLine): number =>
  (amount * 2_654_435_761 + account.charCodeAt(35)) % 1_000_003;

async function insert(
  url: string,
  topups: readonly Topup[],
  players: number,
  nameOf: (id: string) => string,
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const people = Array.from({ length: players }, (_, at) => {
    const id = playerId(at + 1);
    const [first, last] = nameOf(id).split(' ');
    return { id, n: at + 1, first, last };
  });
  await client.query(
    `insert into player (id, phone, password_hash, first_name, last_name, birth_date, referral_code, language, status,
       terms_at, privacy_at, created_at)
     select id, '+669' || lpad(n::text, 8, '0'), 'x', first, last, '1990-01-01', 'B' || n, 'th', 'ACTIVE', now(), now(), now()
     from jsonb_to_recordset($1::jsonb) as p(id uuid, n int, first text, last text)`,
    [JSON.stringify(people)],
  );
  await client.query(
    `insert into player_bank (id, player_id, bank_code, account_number, account_name, created_at)
     select gen_random_uuid(), id, '004', '7' || right(phone, 8), first_name || ' ' || last_name, now() from player`,
  );
  await client.query('select ledger.open_player(id) from player');
  await client.query(
    `insert into topup (id, player_id, type, status, amount, amount_to_pay, amount_credited, channel_id, created_at,
       expires_at, decided_at)
     select id, "playerId", 'BANK_ACCOUNT', status, amount, amount, case when status = 'APPROVED' then amount end, account,
       "createdAt", "createdAt" + interval '60 minutes', "endedAt"
     from jsonb_to_recordset($1::jsonb) as t(id uuid, "playerId" uuid, status text, amount bigint, account uuid,
       "createdAt" timestamptz, "endedAt" timestamptz)`,
    [JSON.stringify(topups)],
  );
  await client.query('vacuum analyze');
  await client.end();
}
