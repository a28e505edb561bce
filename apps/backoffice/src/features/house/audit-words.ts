import { m } from '../../paraglide/messages.js';
import type { AuditWords } from '../../platform/words.ts';

export const actions = {
  'house.move': m.action_house_move,
  'house.reverse': m.house_reverse_action,
  'house.archiveFile': m.action_house_archive,
  'house.count': m.action_house_count,
} satisfies AuditWords['actions'];

export const subjects = {
  'house-movement': { text: m.house_own_movement },
  'ledger-archive': { text: m.house_archive },
} satisfies AuditWords['subjects'];
