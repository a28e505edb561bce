import { m } from '../../paraglide/messages.js';
import type { AuditWords } from '../../platform/words.ts';

export const actions = {
  'agents.create': m.action_agent_create,
  'agents.edit': m.action_agent_edit,
  'agents.renewKey': m.action_agent_renew_key,
  'agents.toggle': m.action_agent_toggle,
  'agents.delete': m.action_agent_delete,
} satisfies AuditWords['actions'];

export const switches = {
  'agents.toggle': (isOn: boolean) =>
    `${m.action_agent_toggle()} · ${isOn ? m.gateways_on() : m.gateways_off()}`,
} satisfies AuditWords['switches'];

export const subjects = { agent: { text: m.subject_agent } } satisfies AuditWords['subjects'];
