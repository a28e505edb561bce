import type { Tone } from '@salung/ui';
import { m } from '../../paraglide/messages.js';
import type { NumberChange } from './types.ts';

/** How a number of a round is sold: at its rate, at half of it, or not at all. */
export const numberStates: Readonly<Record<NumberChange['state'], [Tone, () => string]>> = {
  OPEN: ['good', m.lotto_number_open],
  HALF: ['wait', m.lotto_number_half],
  CLOSED: ['bad', m.lotto_number_closed],
};
