import { houseMoves } from '@salung/contract/browser';
import { wordsFor } from '../../lib/words-for.ts';
import { m } from '../../paraglide/messages.js';
import type { AuditWords } from '../../platform/words.ts';
import { moveText } from './moves.ts';

export const actions = {
  'house.move': m.action_house_move,
  'house.count': m.action_house_count,
} satisfies AuditWords['actions'];

export const codes = { move: wordsFor(houseMoves, moveText) } satisfies AuditWords['codes'];
