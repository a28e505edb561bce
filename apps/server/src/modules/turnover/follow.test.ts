import { setTimeout } from 'node:timers/promises';
import { lockPlayers } from '@salung/ledger';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { createPlayer } from '../../../test/factories.ts';
import { giveWithTurnover, nextId, openPlayHouse, type PlayHouse, walletOf } from '../../../test/rounds.ts';
import { often } from '../../../test/thorough.ts';
import { inTransaction, ledgerTx } from '../../platform/db/database.ts';
import { followRounds, step } from './follow.ts';
import { turnoverLeft } from './index.ts';

// Whatever rounds do, and whenever they are counted, by the follower or for one player, killed or not: requirements and bets
// are those of a plain reference, which counts each round at once. `TURNOVER_RUNS` for more.

const runs = Number(process.env.TURNOVER_RUNS ?? often(40, 15));
const LAPSE = 500;
const games = [
  { code: 'slot', type: 'slot', weight: 100 },
  { code: 'table', type: 'table', weight: 20 },
  { code: 'none', type: 'slot', weight: 0 },
];

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
    arbitrary: fc.record({ do: fc.constant('give' as const), amount: fc.constantFrom(6_00, 25_00) }),
  },
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

/** The rules as plainly as they can be said: every round is counted at the moment in which it ends or changes. */
class Reference {
  wallet = 0;
  time = 0;
  rounds: {
    ref: string;
    begun: number;
    stakes: { id: string; amount: number }[];
    won: number;
    weight: number;
    isOpen: boolean;
    hasEnded: boolean;
    counted: number;
    reason: string;
    /** What the player had won, less their stakes, when it last ended or changed after its end. */
    net: number | null;
  }[] = [];
  requirements: { opened: number; required: number; done: number; status: string; lapsed: number }[] = [];

  give(amount: number) {
    this.#lapse();
    this.requirements.push({ opened: this.time, required: amount * 2, done: 0, status: 'OPEN', lapsed: 0 });
    this.wallet += amount;
  }
  /** The round ended, or changed after its end. */
  settle(of: Reference['rounds'][number]) {
    const staked = of.stakes.reduce((sum, { amount }) => sum + amount, 0);
    const net = of.won - staked;
    if (of.net !== null && net > of.net) this.#reopen(of.begun, net - of.net);
    of.net = net;
    const open = this.requirements.filter(({ status, opened }) => status === 'OPEN' && opened < of.begun);
    let reason = 'COUNTED';
    if (of.isOpen) reason = 'REOPENED';
    else if (staked === 0) reason = 'REFUNDED';
    else if (staked === of.won) reason = 'TIE';
    let counted = reason === 'COUNTED' ? Math.floor((staked * of.weight) / 100) : 0;
    if (reason === 'COUNTED' && counted === 0) reason = 'NOT_COUNTED_GAME';
    if (counted > 0 && of.counted === 0 && open.length === 0) {
      counted = 0;
      reason = 'NO_REQUIREMENT';
    }
    // Satang by satang.
    for (let more = counted - of.counted; more > 0; more--) {
      const first = open.find(({ status }) => status === 'OPEN');
      if (!first) break;
      first.done += 1;
      if (first.done === first.required) first.status = 'REACHED';
    }
    for (let less = of.counted - counted; less > 0; less--) {
      const last = open.findLast(({ done }) => done > 0);
      if (last) last.done -= 1;
    }
    of.counted = counted;
    of.reason = reason;
    this.#lapse();
  }
  #lapse() {
    if (this.wallet >= LAPSE || this.rounds.some(({ isOpen }) => isOpen)) return;
    for (const each of this.requirements) {
      if (each.status === 'OPEN') Object.assign(each, { status: 'LAPSED', lapsed: this.time });
    }
  }
  /** Money came in from a round that was thought to have ended when there was nothing left. */
  #reopen(begun: number, late: number) {
    for (const each of this.requirements) {
      if (each.status !== 'LAPSED' || each.opened >= begun || each.lapsed < begun) continue;
      each.status = 'OPEN';
      each.required = Math.min(each.required, each.done + late * 2);
    }
  }
}

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
      await giveWithTurnover(app, this.#id, action.amount, 200);
      reference.give(action.amount);
    } else if (action.do === 'recalc') {
      await inTransaction(app.platform.db, async (tx) => {
        await lockPlayers(ledgerTx(tx), [this.#id]);
        await turnoverLeft(app.platform, tx, this.#id, true);
      });
    } else if ('round' in action) await this.#play(action);
  }

  #round(slot: number, isStake: boolean, game: number) {
    const name = `${this.#id}-${slot}-`;
    const newest = this.reference.rounds.findLast(({ ref }) => ref.startsWith(name));
    if (newest && (newest.isOpen || !isStake)) return newest;
    const made = {
      ...{ ref: `${name}${this.reference.rounds.length}`, begun: this.reference.time, stakes: [], won: 0 },
      ...{
        weight: games[game % 3]?.weight ?? 0,
        isOpen: true,
        hasEnded: false,
        counted: 0,
        reason: '',
        net: null,
      },
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
    const body = { round: of.ref, game: games.find(({ weight }) => weight === of.weight)?.code ?? '' };
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
      `select r.ref, b.counted::int, b.reason from turnover_bet b
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
        .map(({ ref, counted, reason }) => ({ ref, counted, reason })),
      wallet: this.reference.wallet,
    });
  }
}

async function follow(action: Action): Promise<void> {
  if (action.do === 'step') await followRounds(app.platform, action.most);
  if (action.do === 'restore')
    await app.platform.pool.query('update game_follower set cluster = cluster + 1');
  if (action.do !== 'killed') return;
  const killed = inTransaction(app.platform.db, async (tx) => {
    await step(app.platform, tx, 3);
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
            for (const each of [{ do: 'give', amount: 25_00 } satisfies Action, ...actions]) {
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
