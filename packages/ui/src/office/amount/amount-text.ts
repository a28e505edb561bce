import { getLocale } from '../../text/locale.ts';
import { amountWords } from './amount-words.ts';
import { bahtText } from './baht-text.ts';

/** An amount in words of the screen's language: in words, people notice a digit too many. */
export const amountText = (satang: number): string =>
  getLocale() === 'th' ? bahtText(satang) : amountWords(satang);
