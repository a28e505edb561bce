import type { Words } from '@salung/contract/browser';
import { getLocale } from '../../paraglide/runtime.js';

/** What the lobby and the notices say of a promotion, apart from all that its own pages say. */

/** Words in the language of the screens. */
export const said = ({ th, en }: Words): string => (getLocale() === 'en' ? en : th);

export const nameOf = ({ terms }: { terms: { nameTh: string; nameEn: string } }): string =>
  said({ th: terms.nameTh, en: terms.nameEn });

/** The id of the one notice that a session has begun. */
export const begunToast = (sessionId: string): string => `begun ${sessionId}`;

/** How much of what is to be played has been, in whole percents. */
export const percentOf = ({ required, done }: { required: number; done: number }): number =>
  required === 0 ? 100 : Math.min(100, Math.floor((done * 100) / required));
