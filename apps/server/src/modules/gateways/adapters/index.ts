import type { GatewayProvider } from '@salung/contract';
import type { PaymentProvider } from '../adapter.ts';
import { bitpayz } from './bitpayz.ts';
import { rest } from './rest.ts';

/** The adapters of the gateways that are reached over HTTP. LOCAL is not: it is our own bank accounts. */
export const adapters: Readonly<Record<Exclude<GatewayProvider, 'LOCAL'>, PaymentProvider>> = {
  T_PAYMENT: rest,
  MTMPAY: rest,
  STPAYMENT: rest,
  BITPAYZ: bitpayz,
  SUPERPAY: rest,
};
