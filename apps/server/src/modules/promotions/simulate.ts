import { Worker } from 'node:worker_threads';
import { calculate, multipliersByType, type PromotionTerms, termsInWords, toPlay } from '@salung/contract';
import type { Answer, Output } from '@salung/contract/schemas';
import pLimit from 'p-limit';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { type CountedGame, countedGames } from '../games/index.ts';
import type { Played } from './simulated-plays.ts';
import { warningsOf } from './warnings.ts';

/** What staff see before they publish a promotion: what a claim costs, and the best play against it, with a fixed seed. */

type Simulated = Answer<'promotions.simulate'>;

/** What the thread gets. */
export interface Asked {
  terms: PromotionTerms;
  deposit: number;
  games: readonly CountedGame[];
}

/** One at a time in this process: it takes a processor for a second or two. */
const alone = pLimit(1);

/** A simulation is refused while so many wait: behind them it would take longer than a person waits. */
const MOST_WAITING = 4;

/** Plays in a thread of its own, since rounds of real players must not wait for it. @throws Error where the thread fails */
const playApart = (asked: Asked): Promise<Played[]> =>
  alone(
    () =>
      new Promise((resolve, reject) => {
        const worker = new Worker(new URL('simulate-worker.ts', import.meta.url), { workerData: asked });
        worker.once('message', resolve).once('error', reject);
        worker.once('exit', (code) => reject(new Error(`the thread that simulates ended with ${code}`)));
      }),
  );

/** Simulates the terms for a deposit, the least one if none is named. @throws Problem BUSY */
export async function simulate(
  { db }: Pick<Platform, 'db'>,
  { terms, rules, deposit: asked }: Output<'promotions.simulate', 'body'>,
): Promise<Simulated> {
  if (alone.pendingCount >= MOST_WAITING) throw new Problem('BUSY');
  const deposit = asked ?? terms.minDeposit;
  const { bonus } = calculate(terms, deposit);
  const games = await countedGames(db, {
    types: multipliersByType(terms).map(({ type }) => type),
    ids: Object.keys(terms.weights.games).map(Number),
  });
  return {
    deposit,
    bonus,
    toPlay: toPlay(terms, deposit, bonus),
    words: termsInWords(terms, rules).map(({ th, en }) => ({ th, en })),
    warnings: warningsOf(terms, rules),
    plays: await playApart({ terms, deposit, games }),
  };
}
