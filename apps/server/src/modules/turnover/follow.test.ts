import { setTimeout } from 'node:timers/promises';
import { lockPlayers } from '@salung/ledger';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { createPlayer } from '../../../test/factories.ts';
import {
  giveWithTurnover,
  moveMoney,
  nextId,
  openPlayHouse,
  type PlayHouse,
  walletOf,
} from '../../../test/rounds.ts';
import { often } from '../../../test/thorough.ts';
import { inTransaction, ledgerTx } from '../../platform/db/database.ts';
import { followIn } from '../events/index.ts';
import { follower, followRounds } from './follow.ts';
import { bringUpToDate } from './index.ts';

// Whatever rounds do, and whenever they are counted, by the follower or for one player, killed or not: requirements and bets
// are those of a plain reference, which counts each round at once. `TURNOVER_RUNS` for more.

const runs = Number(process.env.TURNOVER_RUNS ?? often(40, 15));
const LAPSE = 500;
const games = [
  { code: 'slot', type: 'slot', weight: 100 },
  { code: 'table', type: 'table', weight: 20 },
  { code: 'none', type: 'slot', weight: 0 },
] as const;

/** What a requirement counts; null: as the settings say. */
const ownWeights = [null, { slot: 50, table: 100 }, { table: 100 }] as const;

let app: TestApp;
let house: PlayHouse;
beforeAll(async () => {
  app = await startApp();
  house = await openPlayHouse(
    app,
    games.map(({ code, type, weight }) => ({ code, type, ...(weight === 0 ? { weight } : {}) })),
  );
});
afterAll(async () => {
  await house.close();
  await app.close();
});

const amounts = fc.constantFrom(0, 101, 3_00, 10_00, 33_33);
const round = fc.integer({ min: 0, max: 3 });
const action = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ do: fc.constant('stake' as const), round, amount: amounts, game: round }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('win' as const), round, amount: amounts }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('close' as const), round }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('even' as const), round }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('refund' as const), round }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reopen' as const), round, amount: amounts }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('give' as const),
      amount: fc.constantFrom(6_00, 25_00),
      multiplier: fc.constantFrom(200, 50),
      weights: fc.constantFrom(...ownWeights),
      isFirst: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('hold' as const), amount: amounts }) },
  { weight: 1, arbitrary: fc.constantFrom({ do: 'pay' as const }, { do: 'give back' as const }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('all in' as const), round }) },
  // Of what counts:
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('step' as const), most: fc.integer({ min: 1, max: 4 }) }),
  },
  { weight: 2, arbitrary: fc.constant({ do: 'killed' as const }) },
  { weight: 2, arbitrary: fc.constant({ do: 'recalc' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'restore' as const }) },
);
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never;
type Give = Extract<Action, { do: 'give' }>;

interface RoundOfReference {
  ref: string;
  begun: number;
  stakes: { id: string; amount: number }[];
  won: number;
  game: (typeof games)[number];
  isOpen: boolean;
  hasEnded: boolean;
  parts: { of: RequirementOfReference; counted: number; weight: number }[];
  reason: string;
  /** What the player had won, less their stakes, when it last ended or changed after its end. */
  net: number | null;
}

interface RequirementOfReference {
  opened: number;
  /** Hundredths. */
  multiplier: number;
  required: number;
  done: number;
  status: string;
  lapsed: number;
  weights: (typeof ownWeights)[number];
  isFirst: boolean;
}

/** Shares a base out in order. What those of one weight in a row get is rounded down once for all of them. */
function share(base: number, wanted: readonly { weight: number; most: number }[]): number[] {
  const shares: number[] = [];
  let left = base;
  let row = 0;
  wanted.forEach(({ weight, most }, index) => {
    const before = wanted[index - 1]?.weight;
    if (before !== weight) {
      left -= row === 0 ? 0 : Math.ceil((row * 100) / (before ?? 1));
      row = 0;
    }
    const part = Math.max(0, Math.min(most, Math.floor((left * weight) / 100) - row));
    shares.push(part);
    row += part;
  });
  return shares;
}

/** The rules as plainly as they can be said: every round is counted at the moment in which it ends or changes. */
class Reference {
  wallet = 0;
  held = 0;
  time = 0;
  rounds: RoundOfReference[] = [];
  requirements: RequirementOfReference[] = [];

  give({ amount, ...more }: Pick<Give, 'amount' | 'multiplier' | 'weights' | 'isFirst'>) {
    this.lapse();
    const required = Math.ceil((amount * more.multiplier) / 100);
    this.requirements.push({ ...more, required, opened: this.time, done: 0, status: 'OPEN', lapsed: 0 });
    this.wallet += amount;
  }
  /** The round ended, or changed after its end. */
  settle(of: RoundOfReference) {
    const staked = of.stakes.reduce((sum, { amount }) => sum + amount, 0);
    const net = of.won - staked;
    const late = of.net === null ? 0 : net - of.net;
    of.net = net;
    let reason = 'COUNTED';
    if (of.isOpen) reason = 'REOPENED';
    else if (staked === 0) reason = 'REFUNDED';
    else if (staked === of.won) reason = 'TIE';
    const base = reason === 'COUNTED' ? staked : 0;
    const kept = share(
      base,
      of.parts.map(({ weight, counted }) => ({ weight, most: counted })),
    );
    of.parts.forEach(({ of: requirement, counted }, index) => {
      this.#takeBack(requirement, counted - (kept[index] ?? 0));
    });
    of.parts = of.parts
      .map((part, index) => ({ ...part, counted: kept[index] ?? 0 }))
      .filter(({ counted }) => counted > 0);
    if (late > 0) this.#reopen(of.begun, late);
    const open = this.requirements
      .filter(({ status, opened }) => status === 'OPEN' && opened < of.begun)
      .toSorted((a, b) => Number(b.isFirst) - Number(a.isFirst) || a.opened - b.opened);
    const wanted = [
      ...of.parts.map(({ weight, counted }) => ({ weight, most: counted })),
      ...open.map((each) => ({ weight: weightIn(each, of.game), most: each.required - each.done })),
    ];
    const shares = share(base, wanted).slice(of.parts.length);
    open.forEach((requirement, index) => {
      const counted = shares[index] ?? 0;
      requirement.done += counted;
      if (requirement.done === requirement.required) requirement.status = 'REACHED';
      if (counted > 0) of.parts.push({ of: requirement, counted, weight: weightIn(requirement, of.game) });
    });
    const isNothing = reason === 'COUNTED' && of.parts.length === 0;
    const counts = Math.floor((base * of.game.weight) / 100) > 0;
    if (isNothing) reason = open.length === 0 && counts ? 'NO_REQUIREMENT' : 'NOT_COUNTED_GAME';
    of.reason = reason;
    this.lapse();
  }
  #takeBack(requirement: RequirementOfReference, counted: number) {
    if (counted === 0) return;
    if (requirement.status !== 'REACHED') requirement.done -= counted;
    else {
      const money = this.wallet + this.held;
      const left = Math.min(counted, requirement.required, Math.ceil((money * requirement.multiplier) / 100));
      if (left === 0) return;
      requirement.status = 'OPEN';
      requirement.done = requirement.required - left;
    }
  }
  lapse() {
    if (this.wallet >= LAPSE || this.held > 0 || this.rounds.some(({ isOpen }) => isOpen)) return;
    for (const each of this.requirements) {
      if (each.status === 'OPEN') Object.assign(each, { status: 'LAPSED', lapsed: this.time });
    }
  }
  /** Money came in from a round that was thought to have ended when there was nothing left. */
  #reopen(begun: number, late: number) {
    for (const each of this.requirements) {
      if (each.status !== 'LAPSED' || each.opened >= begun || each.lapsed < begun) continue;
      each.status = 'OPEN';
      each.required = Math.min(each.required, each.done + Math.ceil((late * each.multiplier) / 100));
    }
  }
}

const weightIn = ({ weights }: RequirementOfReference, { type, weight, code }: (typeof games)[number]) =>
  weights === null
    ? weight
    : Math.min((weights as { slot?: number; table?: number })[type] ?? 0, code === 'none' ? 0 : 100);

/** A player's history, in the product and in the reference. */
class History {
  readonly reference = new Reference();
  readonly #id: string;
  readonly #token: string;
  constructor(id: string, token: string) {
    this.#id = id;
    this.#token = token;
  }

  async act(action: Action): Promise<void> {
    const { reference } = this;
    // Ids of batches are ordered by milliseconds; within one, two messages of a player may come in either order.
    await setTimeout(2);
    reference.time += 1;
    if (action.do === 'give') {
      const { amount, multiplier, weights, isFirst } = action;
      const more = { ...(weights === null ? {} : { weights: { types: weights } }), isFirst };
      await giveWithTurnover(app, this.#id, amount, multiplier, more);
      reference.give(action);
    } else if (action.do === 'hold' || action.do === 'pay' || action.do === 'give back') {
      await this.#withdraw(action);
    } else if (action.do === 'recalc') {
      await inTransaction(app.platform.db, async (tx) => {
        await lockPlayers(ledgerTx(tx), [this.#id]);
        await bringUpToDate(app.platform, tx, this.#id);
      });
      reference.lapse();
    } else if ('round' in action) await this.#play(action);
  }

  /** Moves money on hold, out of it to the bank, or back. */
  async #withdraw(action: { do: 'hold'; amount: number } | { do: 'pay' | 'give back' }): Promise<void> {
    const { reference } = this;
    const amount = action.do === 'hold' ? action.amount : reference.held;
    if (amount === 0 || (action.do === 'hold' && amount > reference.wallet)) return;
    const wallet = { player: this.#id, account: 'wallet' } as const;
    const held = { player: this.#id, account: 'held' } as const;
    const [from, to] =
      action.do === 'hold' ? [wallet, held] : [held, action.do === 'pay' ? { house: 'capital' } : wallet];
    await moveMoney(app, this.#id, { from, to, amount, kind: 'withdraw' });
    if (action.do !== 'pay') reference.wallet += action.do === 'hold' ? -amount : amount;
    reference.held += action.do === 'hold' ? amount : -amount;
  }

  #round(slot: number, isStake: boolean, game: number): RoundOfReference | undefined {
    const name = `${this.#id}-${slot}-`;
    const newest = this.reference.rounds.findLast(({ ref }) => ref.startsWith(name));
    if (newest && (newest.isOpen || !isStake)) return newest;
    const made: RoundOfReference = {
      ref: `${name}${this.reference.rounds.length}`,
      begun: this.reference.time,
      stakes: [],
      won: 0,
      game: games[game % 3] ?? games[0],
      isOpen: true,
      hasEnded: false,
      parts: [],
      reason: '',
      net: null,
    };
    if (isStake) this.reference.rounds.push(made);
    return isStake ? made : undefined;
  }

  async #play(action: Action & { round: number }): Promise<void> {
    const isStake = action.do === 'stake' || action.do === 'all in';
    const { reference } = this;
    const amount = action.do === 'all in' ? reference.wallet : 'amount' in action ? action.amount : 0;
    if (isStake && amount > reference.wallet) return;
    const game = 'game' in action ? action.game : 0;
    const of = this.#round(action.round, isStake, game);
    if (!of) return;
    const staked = of.stakes.reduce((sum, each) => sum + each.amount, 0);
    const body = { round: of.ref, game: of.game.code };
    const send = async (operation: Parameters<PlayHouse['play']>[2]) => {
      const { verdict, balance } = await house.play(this.#id, this.#token, { ...body, ...operation });
      if (verdict === 'ok') reference.wallet = balance ?? 0;
      return verdict === 'ok';
    };
    if (isStake) {
      const id = nextId('stake');
      if (await send({ kind: 'stake', amount, transactionId: id })) of.stakes.push({ id, amount });
    } else if (action.do === 'win' || action.do === 'even') {
      const won = action.do === 'even' ? Math.max(0, staked - of.won) : amount;
      if (await send({ kind: 'win', amount: won })) of.won += won;
    } else if (action.do === 'close') {
      if (await send({ kind: 'close', closesRound: true })) of.isOpen = false;
    } else if (action.do === 'refund') {
      const stake = of.stakes[0];
      if (!stake || !(await send({ kind: 'rollback', original: stake.id, round: of.ref }))) return;
      of.stakes.shift();
    } else if (action.do === 'reopen' && of.hasEnded && amount <= reference.wallet) {
      const isDone = await send({ kind: 'takeBack', amount, reopensRound: true, needsNoStake: true });
      if (!isDone) return;
      of.won -= amount;
      of.isOpen = true;
      reference.settle(of);
      return;
    } else return;
    if (!of.isOpen) {
      of.hasEnded = true;
      reference.settle(of);
    }
  }

  async compare(): Promise<void> {
    const { rows: requirements } = await app.platform.pool.query(
      `select required::int, done::int, status from turnover_requirement where player_id = $1 order by position, id`,
      [this.#id],
    );
    const { rows: bets } = await app.platform.pool.query(
      `select r.ref, b.counted::int, b.reason, (
         select jsonb_agg(p.part - 'of' order by p.ord) from jsonb_array_elements(b.parts) with ordinality p (part, ord)
       ) as parts from turnover_bet b
       join game_round r on r.player_id = b.player_id and r.id = b.round_id
       where b.player_id = $1 order by b.round_id`,
      [this.#id],
    );
    expect({ bets, requirements, wallet: await walletOf(app, this.#id) }).toEqual({
      requirements: this.reference.requirements.map(({ required, done, status }) => ({
        required,
        done,
        status,
      })),
      bets: this.reference.rounds
        .filter(({ hasEnded }) => hasEnded)
        .map(({ ref, parts, reason }) => ({
          ref,
          reason,
          counted: parts.reduce((sum, { counted }) => sum + counted, 0),
          parts: parts.length === 0 ? null : parts.map(({ counted, weight }) => ({ counted, weight })),
        })),
      wallet: this.reference.wallet,
    });
  }
}

async function follow(action: Action): Promise<void> {
  if (action.do === 'step') await followRounds(app.platform, action.most);
  if (action.do === 'restore') await app.platform.pool.query('update follower set cluster = cluster + 1');
  if (action.do !== 'killed') return;
  const killed = inTransaction(app.platform.db, async (tx) => {
    await followIn(app.platform, tx, follower, 3);
    throw new Error('killed');
  });
  await expect(killed).rejects.toThrow('killed');
}

const followAll = async () => {
  while (await followRounds(app.platform)) {
    // until nothing is left
  }
};

it('counts as the reference does, whenever it is done', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(action, { minLength: 10, maxLength: 60 }), { minLength: 1, maxLength: 4 }),
      async (histories) => {
        const all = await Promise.all(
          histories.map(async (actions) => {
            const { id } = await createPlayer(app);
            const history = new History(id, await house.launch(id));
            const first: Give = { do: 'give', amount: 25_00, multiplier: 200, weights: null, isFirst: false };
            for (const each of [first, ...actions]) {
              await history.act(each);
              await follow(each);
            }
            return history;
          }),
        );
        await followAll();
        for (const history of all) await history.compare();
      },
    ),
    { numRuns: runs, endOnFailure: true },
  );
});
