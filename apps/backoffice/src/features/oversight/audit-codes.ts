import { m } from '../../paraglide/messages.js';
import type { AuditCodes } from '../../platform/words.ts';

const states: Readonly<Record<string, () => string>> = {
  open: m.open_rounds_open,
  swept: m.open_rounds_swept,
  closed: m.open_rounds_closed,
  refunded: m.open_rounds_refunded,
};

export const codes = {
  status: (code, { type }) => (type === 'round' ? states[code]?.() : undefined),
} satisfies AuditCodes['codes'];
