import { wordsFor } from '../../lib/words-for.ts';
import type { AuditCodes } from '../../platform/words.ts';
import { gameTypes, gameTypeText } from './game-text.ts';

export const codes = { gameType: wordsFor(gameTypes, gameTypeText) } satisfies AuditCodes['codes'];
