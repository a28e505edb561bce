import { m } from '../../paraglide/messages.js';
import { typeWords } from '../games/type-words.ts';
import type { Line } from './types.ts';

/** A game type in words; null is what was deducted on a day without play. */
export const typeName = (type: Line['gameType']): string =>
  type === null ? m.affiliate_type_none() : typeWords[type]();
