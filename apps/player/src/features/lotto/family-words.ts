import type { FamilyName } from '@salung/lotto';
import { m } from '../../paraglide/messages.js';

/** The families of numbers, as their keys name them. */
export const familyWords: Readonly<Record<FamilyName, () => string>> = {
  reverse: m.lotto_family_reverse,
  permutations: m.lotto_family_permutations,
  doors19: m.lotto_family_doors19,
  front: m.lotto_family_front,
  back: m.lotto_family_back,
  frontBack: m.lotto_family_front_back,
  siblings: m.lotto_family_siblings,
  doubles: m.lotto_family_doubles,
  triples: m.lotto_family_triples,
  evenEven: m.lotto_family_even_even,
  oddOdd: m.lotto_family_odd_odd,
  evenOdd: m.lotto_family_even_odd,
  high: m.lotto_family_high,
  low: m.lotto_family_low,
  even: m.lotto_family_even,
  odd: m.lotto_family_odd,
  win: m.lotto_family_win,
  winReversed: m.lotto_family_win_reversed,
  winDoubles: m.lotto_family_win_doubles,
  winReversedDoubles: m.lotto_family_win_reversed_doubles,
  win3: m.lotto_family_win3,
};
