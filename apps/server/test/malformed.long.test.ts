import type { CallName } from '@salung/contract';
import { openApi } from '@salung/contract/openapi';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from './app.ts';
import { createPlayer, createStaff, signInStaff, type TestPlayer, type TestStaff } from './factories.ts';
import { type House, type MadeRequest, moduleOf, requestsOf, type Sender } from './requests.ts';
import { openBank } from './slips.ts';

/**
 * Requests made from the OpenAPI document, right and malformed, as staff, as a player and as nobody: none may cost us a
 * 5xx, none may hang, and every answer is as the document says.
 */

const RUNS = Number(process.env.MALFORMED_RUNS ?? 10_000);
/** That many are under way at once. */
const LANES = 8;
/** A request hangs if so many others are answered meanwhile. A busy machine delays all of them. */
const OVERTAKEN_BY = 1_000;
/** It hangs too if it takes this long, when no others are left. Longer than the server waits for anything. Milliseconds. */
const HANGS = 60_000;
/** Of the whole test, also on a busy machine. */
const LONGEST = Math.max(240_000, RUNS * 60);

let app: TestApp;
let player: TestPlayer;
let owner: TestStaff;
const house: House = { ids: new Map(), phones: [] };

beforeAll(async () => {
  app = await startApp();
  for (const kind of ['deposit', 'withdraw', 'suspense', 'flexible'] as const) await openBank(app, { kind });
  await welcome();
  owner = await createStaff(app, 'Owner');
  keep('staff', (await createStaff(app, 'Finance')).id);
});
afterAll(() => app.close());

/** Another player, where the last was blocked or signed out. */
async function welcome(): Promise<void> {
  player = await createPlayer(app, { balance: 1_000_000_00 });
  keep('players', player.id);
  house.phones.push(player.phone);
}

async function comeBack(attempt = 1): Promise<void> {
  // A code of the authenticator counts once.
  app.clock.advance(31_000);
  try {
    Object.assign(owner, await signInStaff(app, owner.username, owner.totp));
  } catch (error) {
    // A request that is still under way may end all sessions of the owner, and with them a sign-in that has begun.
    if (attempt === LANES) throw error;
    await comeBack(attempt + 1);
  }
}

let renewing: Promise<void> | undefined;
/** Signs a sender in again whom a request has signed out: once, however many requests find it out. */
async function renew(sender: Sender, token: string | undefined): Promise<void> {
  if (token === undefined || token !== tokenOf(sender)) return renewing;
  renewing ??= (sender === 'staff' ? comeBack() : welcome()).finally(() => {
    renewing = undefined;
  });
  return renewing;
}

const tokenOf = (sender: Sender) =>
  sender === 'staff' ? owner.token : sender === 'player' ? player.token : undefined;

interface Answer {
  statusCode: number;
  body: string;
  headers: Record<string, unknown>;
}

/** What is wrong with an answer; undefined where it is as it should be. */
function fault({ name }: MadeRequest, answer: Answer | 'hangs'): string | undefined {
  if (answer === 'hangs') return `${name} has not answered in time`;
  // A closed site is closed to players.
  const isClosed = answer.statusCode === 503 && answer.body.includes('"MAINTENANCE"');
  if (answer.statusCode >= 500 && !isClosed) return `${name} ${answer.statusCode} ${answer.body}`;
  // Every answer of the harness is held to the document.
  return [...app.undocumented][0];
}

async function send({ at, method, url, headers, payload }: MadeRequest, token: string | undefined) {
  const origin = at === 'staff' ? app.office : app.player;
  return origin.inject({
    method,
    url,
    headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(payload === undefined ? {} : { payload }),
  });
}

/** What PostgreSQL does while a request hangs, and which process waits for which. */
const databaseActivity = (): Promise<string> =>
  app.platform.pool
    .query(
      `select pid, pg_blocking_pids(pid) as waits_for, wait_event, clock_timestamp() - xact_start as took, query
       from pg_stat_activity where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`,
    )
    .then(
      ({ rows }) => rows.map((row) => JSON.stringify(row).slice(0, 500)).join('\n'),
      (error) => `PostgreSQL does not answer either: ${error}`,
    );

/** Sends requests one after the other in several lanes, and returns the first fault. */
async function findFault(
  requests: Iterator<MadeRequest>,
  ask: (request: MadeRequest) => Promise<Answer>,
  overtakenBy = OVERTAKEN_BY,
): Promise<string | undefined> {
  let found: string | undefined;
  let answered = 0;
  const underWay = new Set<{ until: number; giveUp(): void }>();
  const inTime = async (request: MadeRequest): Promise<Answer | 'hangs'> => {
    const own = { until: answered + overtakenBy, giveUp: () => {} };
    const hangs = new Promise<'hangs'>((resolve) => {
      own.giveUp = () => resolve('hangs');
    });
    const timer = setTimeout(() => own.giveUp(), HANGS);
    underWay.add(own);
    try {
      return await Promise.race([ask(request), hangs]);
    } finally {
      clearTimeout(timer);
      underWay.delete(own);
      answered += 1;
      for (const other of underWay) if (answered >= other.until) other.giveUp();
    }
  };
  const lane = async () => {
    while (found === undefined) {
      const next = requests.next();
      if (next.done) return;
      const answer = await inTime(next.value);
      const wrong = fault(next.value, answer);
      if (!wrong) continue;
      const activity = answer === 'hangs' ? await databaseActivity() : '';
      found ??= `${wrong}\n${JSON.stringify(next.value).slice(0, 3_000)}\n${activity}`;
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return found;
}

/** So many of each module are enough, the newest. */
const KEPT = 40;

function keep(module: string, id: unknown): void {
  if (typeof id !== 'string') return;
  const known = house.ids.get(module) ?? [];
  if (!known.includes(id)) house.ids.set(module, [...known, id].slice(-KEPT));
}

/** What the house has grown by: later requests are about it. */
function remember(name: CallName, body: string): void {
  if (!body.startsWith('{')) return;
  const answer = JSON.parse(body) as { data?: unknown; id?: unknown; approvalId?: unknown };
  keep('approvals', answer.approvalId);
  const rows = Array.isArray(answer.data) ? answer.data : [answer];
  for (const row of rows as { id?: unknown }[]) keep(moduleOf(name), row.id);
}

// The stream stays open by design.
const leftOut = new Set<CallName>(['live.events']);
const arbitrary = requestsOf(openApi(), house, leftOut);

function* requests(count: number): Generator<MadeRequest> {
  const { seed = Date.now() } = fc.readConfigureGlobal() ?? {};
  for (let done = 0; done < count; done += 100) {
    yield* fc.sample(arbitrary, { numRuns: Math.min(100, count - done), seed: seed + done });
  }
}

describe('the search', () => {
  const fine = { statusCode: 404, body: '', headers: {} };

  it('finds an answer that is our fault, or that does not come', async () => {
    let asked = 0;
    const broken = (answer: Promise<Answer>) => async () => {
      asked += 1;
      return asked === 50 ? answer : fine;
    };
    const failed = Promise.resolve({ statusCode: 500, body: 'TypeError', headers: {} });
    expect(await findFault(requests(100), broken(failed))).toMatch(/500 TypeError/);
    asked = 0;
    expect(await findFault(requests(100), broken(new Promise(() => {})), 20)).toMatch(/has not answered/);
    expect(await findFault(requests(100), async () => fine)).toBeUndefined();
  });
});

it(
  `${RUNS} of them are answered as the document says`,
  async () => {
    const seen = new Map<CallName, Set<number>>();
    const made = requests(RUNS);
    const wrong = await findFault(made, async (request) => {
      const token = tokenOf(request.sender);
      const answer = await send(request, token);
      const { statusCode } = answer;
      seen.set(request.name, (seen.get(request.name) ?? new Set()).add(statusCode));
      if (statusCode < 300) remember(request.name, answer.body);
      if (statusCode === 401) await renew(request.sender, token);
      if (request.name === 'maintenance.toggle' && statusCode === 200) {
        await app.send('maintenance.toggle', { token: owner.token, body: { isActive: true } });
      }
      return answer;
    });
    expect(wrong).toBeUndefined();
    // They get past the door, and most calls do what they are for.
    const done = [...seen.values()].filter((statuses) => statuses.has(200) || statuses.has(201));
    expect(done.length).toBeGreaterThan(Math.min(90, RUNS / 40));
  },
  LONGEST,
);
