import { m } from '../../paraglide/messages.js';
import type { AuditWords } from '../../platform/words.ts';

export const actions = {
  'house.move': m.action_house_move,
  'house.reverse': m.house_reverse_action,
  'house.count': m.action_house_count,
} satisfies AuditWords['actions'];

export const subjects = {
  'house-movement': { text: m.house_own_movement },
} satisfies AuditWords['subjects'];
