import { type SetPrize, setPrizeNames, setPrizes, shareOfPayout } from '@salung/lotto';
import { shortBaht } from '@salung/ui';
import { m } from '../../paraglide/messages.js';

/** The prizes of a set in words. */

const prizes: Readonly<Record<SetPrize, () => string>> = {
  straight4: m.lotto_prize_straight4,
  straight3: m.lotto_prize_straight3,
  tod4: m.lotto_prize_tod4,
  tod3: m.lotto_prize_tod3,
  front2: m.lotto_prize_front2,
  back2: m.lotto_prize_back2,
};
export const prizeText = (prize: SetPrize): string => prizes[prize]();

/** What one set pays, prize by prize. @param price satang @param rate hundredths */
export const setText = (price: number, rate: number): string =>
  m.lotto_set_pays({
    price: shortBaht(price),
    prizes: setPrizeNames
      .map((prize) => {
        const paid = shareOfPayout(Math.floor((price * rate) / 100), setPrizes[prize]);
        return `${prizeText(prize)} ${shortBaht(paid)}`;
      })
      .join(' · '),
  });
