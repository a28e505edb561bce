import { createHash, randomUUID } from 'node:crypto';
import { NO_OTP } from '@salung/contract';
import type { Answer, Input } from '@salung/contract/schemas';
import { post } from '@salung/ledger';
import * as markets from '../src/modules/lotto/markets-store.ts';
import * as rounds from '../src/modules/lotto/rounds-store.ts';
import type { Market, MarketTerms, Round } from '../src/modules/lotto/rows.ts';
import { switchMarket } from '../src/modules/lotto/schedule.ts';
import { settleNext } from '../src/modules/lotto/settle.ts';
import { type Beacon, instantOf, roundFrom } from '../src/platform/beacon/beacon.ts';
import { inTransaction, ledgerTx } from '../src/platform/db/database.ts';
import type { TestApp } from './app.ts';
import { approvalOf, approve } from './approvals.ts';
import { createPlayer, createStaff, PASSWORD, type TestPlayer, type TestStaff } from './factories.ts';

/** Lotto for tests: markets that are on, tickets, results. */

type Line = Input<'lotto.quote', 'body'>['lines'][number];

/** Switches a market on, with other terms if they are given, and plans its rounds. */
export const openMarket = (app: TestApp, code: string, terms: Partial<MarketTerms> = {}): Promise<Market> =>
  inTransaction(app.platform.db, async (tx) => {
    const known = await markets.marketByCode(tx, code);
    if (!known) throw new Error(`no market ${code}`);
    const now = app.clock.now();
    const market: Market = { ...known, terms: { ...known.terms, ...terms } };
    await markets.setTerms(tx, market.id, market.terms, now);
    await switchMarket(app.platform, tx, market, true, now);
    return market;
  });

/** The round of a market that sells. */
export async function sellingRound(app: TestApp, market: Market): Promise<Round> {
  const now = app.clock.now();
  const ahead = await rounds.nextRounds(app.platform.db, market.id, now, 50);
  const round = ahead.find(({ opens_at: opens, closes_at: closes }) => opens <= now && now < closes);
  if (!round) throw new Error(`no round of ${market.code} sells at ${now.toISOString()}`);
  return round;
}

/** `top3 123 20` is 20 baht on 123 of 3 top. */
export const line = (text: string): Line => {
  const [type = '', number = '', baht = '0'] = text.split(' ');
  return { type: type as Line['type'], number, stake: Math.round(Number(baht) * 100) };
};

/** Quotes a ticket and buys it as quoted. */
export async function buyTicket(
  app: TestApp,
  { token }: Pick<TestPlayer, 'token'>,
  round: Pick<Round, 'id'>,
  lines: readonly string[],
  { planId = 1, key = randomUUID() }: { planId?: number; key?: string } = {},
): Promise<Answer<'lotto.buy'>> {
  const body = { roundId: round.id, planId, lines: lines.map(line) };
  const quoted = await app.send('lotto.quote', { token, body });
  if (quoted.status !== 200) throw new Error(`no quote: ${JSON.stringify(quoted.body)}`);
  const bought = await app.send('lotto.buy', { token, key, body: { ...body, digest: quoted.body.digest } });
  if (bought.status !== 201) throw new Error(`not bought: ${JSON.stringify(bought.body)}`);
  return bought.body;
}

/** Two people who may enter results, signed in now. */
const twoPeople = async (app: TestApp): Promise<readonly [TestStaff, TestStaff]> => [
  await createStaff(app, 'Owner'),
  await createStaff(app, 'Finance'),
];

/** Moves the clock to the draw and has two people enter a result. */
export async function drawRound(
  app: TestApp,
  round: Pick<Round, 'id' | 'draws_at'>,
  published: Record<string, string>,
): Promise<void> {
  if (app.clock.now() < round.draws_at) app.clock.set(round.draws_at);
  for (const { token } of await twoPeople(app)) {
    const { status, body } = await app.send('lotto.enterResult', {
      token,
      params: { id: round.id },
      body: { published },
    });
    if (status !== 200) throw new Error(`the result was not entered: ${JSON.stringify(body)}`);
  }
}

/** Pays and refunds whatever is due. */
export async function settleAll(app: TestApp): Promise<void> {
  while (await settleNext(app.platform));
}

let extraRounds = 0;

/**
 * A round of Hanoi that was paid by the result, if one is given. The clock goes on for a second only.
 * @param numbers of each player the numbers of 3 top, separated by blanks, with a ticket of ten baht each
 */
export async function paidRound(
  app: TestApp,
  numbers: readonly string[],
  published: Record<string, string> | null,
): Promise<{ round: Round; players: TestPlayer[] }> {
  const market = await openMarket(app, 'hanoi');
  const now = app.clock.now();
  const [opens, closes] = [new Date(now.getTime() - 3_600_000), new Date(now.getTime() + 1_000)];
  const { id } = await app.platform.db
    .insertInto('lotto_round')
    .values({
      id: randomUUID(),
      market_id: market.id,
      draw_date: '2026-01-01',
      place: ++extraRounds,
      planned_date: '2026-01-01',
      opens_at: opens,
      closes_at: closes,
      draws_at: closes,
      is_confirmed: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const round = await rounds.roundById(app.platform.db, id);
  if (!round) throw new Error('the round was not there');
  const players: TestPlayer[] = [];
  for (const own of numbers) {
    const player = await createPlayer(app, { balance: 10_000 });
    for (const number of own.split(' ')) await buyTicket(app, player, round, [`top3 ${number} 10`]);
    players.push(player);
  }
  app.clock.set(closes);
  if (published) {
    await drawRound(app, round, published);
    await settleAll(app);
  }
  return { round, players };
}

/** Has two people correct the result of a round that was paid, and corrects its tickets. */
export async function correctRound(
  app: TestApp,
  { id }: Pick<Round, 'id'>,
  published: Record<string, string>,
): Promise<void> {
  const [maker, checker] = await twoPeople(app);
  const body = { published, reason: 'a digit was wrong' };
  const asked = await app.send('lotto.correctResult', { token: maker.token, params: { id }, body });
  const { status } = await approve(app, checker, approvalOf(asked));
  if (status !== 200) throw new Error(`the result was not corrected: ${status}`);
  await settleAll(app);
}

/** Satang leave a wallet, as if they had been spent. */
export const spend = (app: TestApp, { id }: Pick<TestPlayer, 'id'>, amount: number): Promise<void> =>
  inTransaction(app.platform.db, async (tx) => {
    const legs = [
      {
        from: { player: id, account: 'wallet' as const },
        to: { house: 'capital' },
        amount,
        kind: 'credit.cut',
      },
    ];
    const [outcome] = await post(ledgerTx(tx), [{ key: `spent:${randomUUID()}`, legs, by: 'system' }]);
    if (outcome?.status !== 'ok') throw new Error('the test money could not be spent');
  });

/** What a new player owes whose win was spent and then corrected. @returns the debt’s id */
export async function debtOfSpender({ app }: { app: TestApp }): Promise<string> {
  const { round, players } = await paidRound(app, ['354'], { special: '12354', prize1: '67890' });
  for (const player of players) await spend(app, player, 500_000);
  await correctRound(app, round, { special: '12345', prize1: '67890' });
  const { id } = await app.platform.db
    .selectFrom('lotto_debt')
    .select('id')
    .where('round_id', '=', round.id)
    .executeTakeFirstOrThrow();
  return id;
}

/** A round of the Thai government’s lottery of which a ticket is sold. */
export async function soldRound({ app }: { app: TestApp }): Promise<string> {
  const market = await openMarket(app, 'thai');
  const round = await sellingRound(app, market);
  await buyTicket(app, await createPlayer(app, { balance: 100_000 }), round, ['top3 123 1']);
  return round.id;
}

/** A player's new token, since the clock has gone past the end of their session. */
export async function signInAgain(app: TestApp, { phone }: Pick<TestPlayer, 'phone'>): Promise<string> {
  const login = { username: phone, password: PASSWORD, otp: NO_OTP };
  const { body } = await app.send('auth.login', { body: login });
  if (!('accessToken' in body)) throw new Error('the player could not sign in again');
  return body.accessToken;
}

/** A beacon for tests, which notes from when on values were asked for. */
export interface TestBeacon extends Beacon {
  /** The instants from which on a value was asked for. */
  asked: Date[];
  /** What it does instead of giving the value. */
  does: 'give' | 'fail' | 'wait' | 'give early';
}

/** A value every 3 seconds, which follows from its number. */
export function testBeacon(): TestBeacon {
  const chain = { genesis: 1_700_000_000, period: 3 };
  const beacon: TestBeacon = {
    asked: [],
    does: 'give',
    async firstFrom(instant, now) {
      beacon.asked.push(instant);
      if (beacon.does === 'fail') throw new Error('no beacon');
      // One too early is still one of after the freeze, which the database alone would take.
      const round = roundFrom(chain, instant) - (beacon.does === 'give early' ? 1 : 0);
      const at = instantOf(chain, round);
      if (beacon.does === 'wait' || at > now) return undefined;
      const value = createHash('sha256').update(`value ${round}`).digest('hex');
      return { source: `https://beacon.example/${round}`, round, value, at };
    },
  };
  return beacon;
}
