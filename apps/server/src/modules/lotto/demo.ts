import { createHash } from 'node:crypto';
import { drawLotto, entriesHash } from '@salung/fair';
import { type Field, formulas } from '@salung/lotto';
import type { DemoPart } from '../../demo/part.ts';
import type { DemoTools } from '../../demo/tools.ts';
import { inTransaction, type Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { commitSeeds, freezesAt, openSeed } from './house-seeds.ts';
import { changeDraw, drawOf } from './house-store.ts';
import * as markets from './markets-store.ts';
import * as rounds from './rounds-store.ts';
import type { Market, Published, Round } from './rows.ts';
import { switchMarket } from './schedule.ts';

/** Markets that sell, each with some invented results of the past weeks. */

const PAST = 21 * 86_400_000;
/** The same for a draw every few minutes. */
const PAST_DRAWS = 3 * 3_600_000;
const SHOWN = 8;
/** The markets that are on; staff can switch on the others. */
const OPEN = ['thai', 'hanoi', 'lao', 'malay', 'thai-stock', 'house'];

/** Digits that are the same every time for the same text. */
function digitsOf(text: string, count: number): string {
  const digest = createHash('sha256').update(text).digest();
  return Array.from({ length: count }, (_, at) => (digest[at] ?? 0) % 10).join('');
}

function inventedValue({ name, kind, digits, count = 1 }: Field, seed: string): string {
  const [length = 0] = digits;
  const values = Array.from({ length: count }, (_, at) => {
    const made = digitsOf(`${seed} ${name} ${at}`, kind === 'decimal' ? length + 3 : length);
    return kind === 'decimal' ? `1${made.slice(0, -length)}.${made.slice(-length)}` : made;
  });
  return values.join(' ');
}

/** Draws a round of the past to which nobody sent a number, with an invented public value: its proof holds. */
async function inventDraw({ secrets }: Platform, tx: Tx, round: Round): Promise<Published> {
  const draw = await drawOf(tx, round.id);
  if (!draw) throw new Error('a round of the house without its seed');
  const [hash, at] = [entriesHash([]), round.draws_at];
  const value = createHash('sha256').update(`demo ${at.toISOString()}`).digest('hex');
  await changeDraw(tx, round.id, {
    frozen_at: freezesAt(round),
    entries_hash: hash,
    revealed_at: at,
    beacon_source: 'demo',
    beacon_round: 1,
    beacon_value: value,
    beacon_at: at,
  });
  return { result: drawLotto(openSeed(secrets, draw), hash, value) };
}

async function inventResult(platform: Platform, tx: Tx, market: Market, round: Round): Promise<void> {
  const { code, formula } = market;
  const { fields, derive } = formulas[formula];
  const seed = `${code} ${round.draw_date}`;
  const published: Published =
    formula === 'house'
      ? await inventDraw(platform, tx, round)
      : Object.fromEntries(fields.map((field) => [field.name, inventedValue(field, seed)]));
  const derived = derive(published);
  if (!derived.ok) throw new Error(`an invented result of ${code} cannot be read: ${derived.field}`);
  await rounds.changeRound(tx, round.id, {
    state: 'SETTLED',
    published: JSON.stringify(published),
    outcome: JSON.stringify(derived.outcome),
    is_confirmed: true,
    result_at: round.draws_at,
    ended_at: round.draws_at,
  });
}

async function open({ platform }: DemoTools): Promise<void> {
  const now = platform.clock.now();
  await inTransaction(platform.db, async (tx) => {
    for (const market of await markets.markets(tx)) {
      const isHouse = market.formula === 'house';
      if (!OPEN.includes(market.code) || (isHouse && !platform.beacon)) continue;
      await switchMarket(platform, tx, market, true, now);
      const since = now.getTime() - (isHouse ? PAST_DRAWS : PAST);
      await rounds.planRounds(tx, market, new Date(since), now);
      await commitSeeds(platform, tx, market);
      const past = await rounds.pastRounds(tx, market.id, now);
      for (const round of past.slice(0, SHOWN)) await inventResult(platform, tx, market, round);
      await rounds.dropUnsold(
        tx,
        past.slice(SHOWN).map(({ id }) => id),
      );
    }
  });
}

export const part: DemoPart = { steps: [{ order: 36, run: open }] };
