import { type Examples, ID, list, of } from '../define/example.ts';
import type { calls } from './calls.ts';
import { demoIds } from './demo-ids.ts';

const gateway = of(demoIds.gateway);
const setting = of(demoIds.gatewaySetting);

export const examples = {
  'gateways.all': {},
  'gateways.active': {},
  'gateways.settings': {},
  'gateways.channels': { query: { amount: 30_000 } },
  'gateways.depositRange': { query: { kind: 'qr' } },
  'gateways.withdrawRange': { query: { kind: 'bank' } },
  'gateways.toggle': { ...gateway, body: { isActive: true } },
  'gateways.limits': { ...setting, body: { minimum: 10_000, maximum: 5_000_000, feeRate: 100 } },
  'gateways.toggleSetting': { ...setting, body: { isActive: true } },
  'gateways.connect': { ...gateway, body: { baseUrl: 'https://api.gateway.example' } },
  'gateways.retireKeys': gateway,
  'gateways.balance': gateway,
  'gateways.orders': list,
  'gateways.order': { params: { id: ID }, given: { 'params.id': 'gateways.orders: data.0.id' } },
} satisfies Examples<typeof calls>;
