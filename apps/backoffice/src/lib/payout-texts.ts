import type { PayoutWay } from '@salung/contract';
import { bankName } from '@salung/ui';
import { m } from '../paraglide/messages.js';
import { gatewayNames } from './gateway-names.ts';

/** A gateway's name as people write it. */
export const gatewayName = (name: string): string =>
  (gatewayNames as Readonly<Record<string, string>>)[name] ?? name;

/** What pays, in words: the gateway's name, or the phone and its bank. */
export const wayName = ({ way, name }: { way: PayoutWay; name: string }): string =>
  way === 'gateway' ? gatewayName(name) : m.payouts_agent({ name: bankName(name) });
