import type { Handlers } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { editChannel, listChannels, orderChannels, testChannel } from './channels.ts';
import { connectChannel } from './connect.ts';
import { listAlarms } from './read.ts';
import { editRule, listRules } from './rules.ts';

export const alarmRoutes = (platform: Platform): Handlers => ({
  'alarms.list': async ({ query }) => listAlarms(platform, query),
  'alarms.rules': async () => listRules(platform),
  'alarms.editRule': async ({ caller, params, body }) => editRule(platform, caller, params.id, body),
  'alarms.channels': async () => listChannels(platform.db),
  'alarms.connect': async ({ caller, params, body }) => connectChannel(platform, caller, params.id, body),
  'alarms.editChannel': async ({ caller, params, body }) => editChannel(platform, caller, params.id, body),
  'alarms.order': async ({ caller, body }) => orderChannels(platform, caller, body),
  'alarms.test': async ({ caller, params }) => testChannel(platform, caller, params.id),
});
