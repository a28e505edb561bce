import { m } from '../../paraglide/messages.js';
import type { AuditWords } from '../../platform/words.ts';

export const actions = {
  'alarms.editRule': m.action_alarm_rule,
  'alarms.connect': m.action_alarm_connect,
  'alarms.editChannel': m.action_alarm_channel,
  'alarms.order': m.action_alarm_order,
  'alarms.test': m.action_alarm_test,
} satisfies AuditWords['actions'];

export const subjects = {
  'alarm-rule': { text: m.alarms_rule, isCode: true },
  'alarm-channel': { text: m.alarms_channel, isCode: true },
} satisfies AuditWords['subjects'];
