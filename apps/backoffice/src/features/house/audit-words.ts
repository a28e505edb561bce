import { m } from '../../paraglide/messages.js';
import type { AuditWords } from '../../platform/words.ts';

export const actions = {
  'house.move': m.action_house_move,
  'house.count': m.action_house_count,
} satisfies AuditWords['actions'];
