import { m } from '../../paraglide/messages.js';
import type { AuditWords } from '../../platform/words.ts';

export const actions = {
  'gateways.toggle': m.action_gateway_toggle,
  'gateways.limits': m.action_gateway_limits,
  'gateways.toggleSetting': m.action_gateway_toggle_setting,
  'gateways.connect': m.action_gateway_connect,
  'gateways.retireKeys': m.action_gateway_retire,
} satisfies AuditWords['actions'];

const switched = (text: () => string) => (isOn: boolean) =>
  `${text()} · ${isOn ? m.gateways_on() : m.gateways_off()}`;

export const switches = {
  'gateways.toggle': switched(m.action_gateway_toggle),
  'gateways.toggleSetting': switched(m.action_gateway_toggle_setting),
} satisfies AuditWords['switches'];

export const subjects = {
  gateway: { text: m.subject_gateway },
  'gateway-setting': { text: m.subject_gateway_setting },
} satisfies AuditWords['subjects'];
