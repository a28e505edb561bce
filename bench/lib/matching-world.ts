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

type Maker = (world: World, amount: number, account: string, n: number) => void;

/** How the cases of each part come about. Each has an amount of its own. */
const makers: Record<Part, Maker> = {
  fits(world, amount, account, n) {
    const topup = world.add('PENDING', account, amount, 30 * MINUTE);
    world.say(account, amount, 10 * MINUTE, fits(topup), n % 2 === 0 ? nameOf(topup.playerId) : null);
  },
  late(world, amount, account) {
    const topup = world.add('EXPIRED', account, amount, 3 * HOUR);
    world.say(account, amount, 10 * MINUTE, fits(topup));
  },
  tooLate(world, amount, account) {
    world.add('EXPIRED', account, amount, 72 * HOUR);
    world.say(account, amount, 10 * MINUTE, suspense('NO_MATCH'));
  },
  covered(world, amount, account, n) {
    const topup = world.add('APPROVED', account, amount, 40 * MINUTE);
    if (n % 2 === 0) world.add('PENDING', account, amount, 30 * MINUTE);
    world.say(account, amount, 32 * MINUTE, { state: 'COVERED', topupId: topup.id });
  },
  several(world, amount, account, n) {
    world.add('CANCELLED', account, amount, 2 * HOUR);
    const topup = world.add('PENDING', account, amount, 30 * MINUTE);
    if (n % 2 === 0) world.say(account, amount, 10 * MINUTE, fits(topup), nameOf(topup.playerId));
    else world.say(account, amount, 10 * MINUTE, suspense('SEVERAL_MATCH'));
  },
  payerDiffers(world, amount, account) {
    world.add('PENDING', account, amount, 30 * MINUTE);
    world.say(account, amount, 10 * MINUTE, suspense('PAYER_DIFFERS'), 'อีกคน หนึ่ง');
  },
  otherAccount(world, amount, account) {
    world.add('PENDING', account, amount, 30 * MINUTE);
    world.say(world.accountAfter(account), amount, 10 * MINUTE, suspense('NO_MATCH'));
  },
  otherAmount(world, amount, account) {
    world.add('PENDING', account, amount, 30 * MINUTE);
    world.say(account, amount + 2, 10 * MINUTE, suspense('NO_MATCH'));
  },
  twice(world, amount, account) {
    const topup = world.add('EXPIRED', account, amount, 2 * HOUR);
    world.say(account, amount, 70 * MINUTE, fits(topup));
    world.say(account, amount, 50 * MINUTE, suspense('NO_MATCH'));
  },
  stranger(world, amount, account) {
    world.say(account, amount, 10 * MINUTE, suspense('NO_MATCH'));
  },
};

const suspense = (reason: string): Truth => ({ state: 'SUSPENSE', reason });
const fits = ({ id }: Topup): Truth => ({ state: 'WAITING', topupId: id });
const nameOf = (playerId: string): string => `ลูกค้า${playerNumber(playerId)} ทดสอบ`;

/** Top-ups of players, one each, and lines of the bank. Times are milliseconds ago. */
class World {
  readonly topups: Topup[] = [];
  readonly lines: BenchLine[] = [];
  readonly #accounts: readonly string[];
  readonly #now: number;

  constructor(accounts: readonly string[], now: Date) {
    this.#accounts = accounts;
    this.#now = now.getTime();
  }

  add(status: Status, account: string, amount: number, ago: number): Topup {
    const createdAt = new Date(this.#now - ago);
    const endedAt = status === 'PENDING' ? null : new Date(createdAt.getTime() + 20 * MINUTE);
    const topup = {
      id: randomUUID(),
      playerId: playerId(this.topups.length + 1),
      account,
      status,
      amount,
      createdAt,
      endedAt,
    };
    this.topups.push(topup);
    return topup;
  }

  say(account: string, amount: number, ago: number, truth: Truth, payerName: string | null = null): void {
    this.lines.push({ account, amount, at: new Date(this.#now - ago), payerName, truth });
  }

  accountAfter(account: string): string {
    return this.#accounts[(this.#accounts.indexOf(account) + 1) % this.#accounts.length] ?? account;
  }
}

/** Fills a new database. @returns the lines, in the order in which the bank says them, mixed */
export async function prepareMatching(
  url: string,
  accounts: readonly string[],
  now: Date,
): Promise<{ lines: BenchLine[]; open: number }> {
  const world = new World(accounts, now);
  let cases = 0;
  for (const part of Object.keys(parts) as Part[]) {
    const perCase = part === 'twice' ? 2 : 1;
    for (let n = 0; n < parts[part] / perCase; n += 1) {
      cases += 1;
      makers[part](world, 10_000 + cases * 10, accounts[cases % accounts.length] ?? '', n);
    }
  }
  const { topups, lines } = world;
  await insert(url, topups);
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

/** Stores the top-ups and their players. */
async function insert(url: string, topups: readonly Topup[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const people = topups.map(({ playerId: id }, at) => {
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
