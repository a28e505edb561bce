import { m } from '../../paraglide/messages.js';
import type { AuditWords } from '../../platform/words.ts';

export const actions = {
  'payouts.switch': m.action_payouts_switch,
  'payouts.resolve': m.action_payouts_resolve,
} satisfies AuditWords['actions'];

export const switches = {
  'payouts.switch': (isOn: boolean) => (isOn ? m.action_payouts_start() : m.action_payouts_stop()),
} satisfies AuditWords['switches'];

export const subjects = { payouts: { text: m.nav_payouts, isCode: true } } satisfies AuditWords['subjects'];
