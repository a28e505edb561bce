import { houseMovements } from '@salung/contract/browser';
import { wordsFor } from '../../lib/words-for.ts';
import type { AuditCodes } from '../../platform/words.ts';
import { moveText } from './moves.ts';

export const codes = { move: wordsFor(houseMovements, moveText) } satisfies AuditCodes['codes'];
