import { createHash } from 'node:crypto';
import { type Field, formulas } from '@salung/lotto';
import type { DemoPart } from '../../demo/part.ts';
import type { DemoTools } from '../../demo/tools.ts';
import { inTransaction, type Tx } from '../../platform/db/database.ts';
import * as markets from './markets-store.ts';
import * as rounds from './rounds-store.ts';
import type { Market, Published, Round } from './rows.ts';
import { switchMarket } from './schedule.ts';

/** Markets that sell, each with some invented results of the past weeks. */

const PAST = 21 * 86_400_000;
const SHOWN = 8;

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

async function inventResult(tx: Tx, { code, formula }: Market, round: Round): Promise<void> {
  const { fields, derive } = formulas[formula];
  const seed = `${code} ${round.draw_date}`;
  const published: Published = Object.fromEntries(
    fields.map((field) => [field.name, inventedValue(field, seed)]),
  );
  const derived = derive(published);
  if (!derived.ok) throw new Error(`an invented result of ${code} cannot be read: ${derived.field}`);
  await rounds.changeRound(tx, round.id, {
    ...{ state: 'SETTLED', published: JSON.stringify(published), outcome: JSON.stringify(derived.outcome) },
    ...{ is_confirmed: true, result_at: round.draws_at, ended_at: round.draws_at },
  });
}

async function open({ platform }: DemoTools): Promise<void> {
  const now = platform.clock.now();
  await inTransaction(platform.db, async (tx) => {
    for (const market of await markets.markets(tx)) {
      await switchMarket(tx, market, true, now);
      await rounds.planRounds(tx, market, new Date(now.getTime() - PAST), now);
      const past = await rounds.pastRounds(tx, market.id, now);
      for (const round of past.slice(0, SHOWN)) await inventResult(tx, market, round);
      await rounds.dropUnsold(
        tx,
        past.slice(SHOWN).map(({ id }) => id),
      );
    }
  });
}

export const part: DemoPart = { steps: [{ order: 36, run: open }] };
