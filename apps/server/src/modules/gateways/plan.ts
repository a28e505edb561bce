import {
  type GatewayProvider,
  gatewayProviders,
  type PaymentDirection,
  type PaymentKind,
} from '@salung/contract';
import type { PaymentProvider } from './adapter.ts';
import { adapters } from './adapters/index.ts';

/** Which gateways there are, and what each of them can do. */

/** Gateways have the same ids in every installation: `…05N0`, and their settings `…05N1` and on. */
const idOf = (number: number): string =>
  `00000000-0000-7000-8000-0000000005${number.toString(16).padStart(2, '0')}`;

/** LOCAL takes deposits into the house's own accounts, by QR code or to a TrueMoney wallet, and is asked about nothing. */
const localOffers: PaymentProvider['offers'] = [
  { direction: 'deposit', kind: 'qr' },
  { direction: 'deposit', kind: 'truemoney' },
];

/** Undefined for LOCAL. */
export const adapterOf = (provider: GatewayProvider): PaymentProvider | undefined =>
  provider === 'LOCAL' ? undefined : adapters[provider];

interface SettingPlan {
  id: string;
  direction: PaymentDirection;
  kind: PaymentKind;
  key: string;
  position: number;
}

interface GatewayPlan {
  id: string;
  provider: GatewayProvider;
  settings: SettingPlan[];
}

// BITPAYZ comes first: the documentation's examples name its ids.
const inOrderOfIds = [...gatewayProviders].sort((a, b) => Number(b === 'BITPAYZ') - Number(a === 'BITPAYZ'));

/** What every installation has, switched off. */
export const plannedGateways: readonly GatewayPlan[] = inOrderOfIds.map((provider, index) => ({
  id: idOf(index * 16),
  provider,
  settings: (adapterOf(provider)?.offers ?? localOffers).map(({ direction, kind }, place) => ({
    id: idOf(index * 16 + place + 1),
    direction,
    kind,
    key: `${provider}-${direction === 'deposit' ? 'IN' : 'OUT'}-${kind.toUpperCase()}`,
    // A payment to a bank account waits for staff, so it comes last.
    position: provider === 'LOCAL' ? gatewayProviders.length : gatewayProviders.indexOf(provider),
  })),
}));
