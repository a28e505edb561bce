import { m } from '../../paraglide/messages.js';
import type { AuditWords } from '../../platform/words.ts';

export const actions = {
  'verification.again': m.action_slipcheck_again,
  'verification.connect': m.action_slipservice_connect,
  'verification.disconnect': m.action_slipservice_disconnect,
} satisfies AuditWords['actions'];

export const subjects = {
  'slip-service': { text: m.slipservices_service, isCode: true },
} satisfies AuditWords['subjects'];
