import type { Answer, Output } from '@salung/contract/schemas';
import type { Platform } from '../../platform/platform.ts';
import { activeMarket } from './player.ts';
import * as rounds from './rounds-store.ts';
import type { Round } from './rows.ts';
import { marketName } from './views.ts';

/** How often digits and pairs came in the latest rounds of a market. It says nothing about the next round. */

type Frequency = Answer<'lotto.statistics'>['digits'][number];
type Of = Frequency['of'];

const numbersOf = (digits: 1 | 2): string[] =>
  Array.from({ length: 10 ** digits }, (_, at) => String(at).padStart(digits, '0'));

/** The digits on top that most bets are on, and those at the bottom. */
const drawnOf = ({ outcome }: Round, of: Of): string =>
  of === 'top' ? (outcome?.top ?? '').slice(-3) : (outcome?.bottom ?? '');

/** In which rounds a number came. @param latest rounds, the latest first */
function frequencyOf(latest: readonly Round[], of: Of, number: string): Frequency {
  const isIn = (round: Round) =>
    number.length === 1 ? drawnOf(round, of).includes(number) : drawnOf(round, of).slice(-2) === number;
  const ago = latest.findIndex(isIn);
  return {
    of,
    number,
    times: latest.filter(isIn).length,
    last: latest[ago]?.draw_date ?? null,
    ago: ago < 0 ? null : ago,
  };
}

/** @throws Problem NOT_FOUND */
export async function statistics(
  platform: Platform,
  code: string,
  { rounds: wanted }: Output<'lotto.statistics', 'query'>,
): Promise<Answer<'lotto.statistics'>> {
  const market = await activeMarket(platform, code, 'params.code');
  const latest = await rounds.pageOfRounds(rounds.withResults(platform.db, market.id), 1, wanted);
  const all = (digits: 1 | 2) =>
    (['top', 'bottom'] as const).flatMap((of) =>
      numbersOf(digits).map((number) => frequencyOf(latest, of, number)),
    );
  return {
    market: marketName(market),
    rounds: latest.length,
    from: latest.at(-1)?.draw_date ?? null,
    to: latest[0]?.draw_date ?? null,
    digits: all(1),
    pairs: all(2),
  };
}
