import type { Handlers } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { askBalance } from './balance.ts';
import { editLimits, toggleGateway, toggleSetting } from './change.ts';
import { connectGateway, retireKeys } from './connect.ts';
import * as read from './read.ts';

export const gatewayRoutes = (platform: Platform): Handlers => ({
  'gateways.all': async () => ({ data: await read.allGateways(platform) }),
  'gateways.active': async () => read.activeGateways(platform),
  'gateways.settings': async () => read.allSettings(platform),
  'gateways.channels': async ({ query }) => read.depositChannels(platform, query.amount),
  'gateways.depositRange': async ({ query }) => read.rangeOf(platform, 'deposit', query.kind),
  'gateways.withdrawRange': async ({ query }) => read.rangeOf(platform, 'withdraw', query.kind),
  'gateways.toggle': async ({ caller, params, body }) => toggleGateway(platform, caller, params.id, body),
  'gateways.limits': async ({ caller, params, body }) => editLimits(platform, caller, params.id, body),
  'gateways.toggleSetting': async ({ caller, params, body }) =>
    toggleSetting(platform, caller, params.id, body),
  'gateways.connect': async ({ caller, params, body }) => connectGateway(platform, caller, params.id, body),
  'gateways.retireKeys': async ({ caller, params }) => retireKeys(platform, caller, params.id),
  'gateways.balance': async ({ params }) => askBalance(platform, params.id),
  'gateways.orders': async ({ caller, query }) => read.listOrders(platform, caller, query),
  'gateways.order': async ({ caller, params }) => read.orderDetails(platform, caller, params.id),
});
