import type { Answer } from '@salung/client';

type Provider = Answer<'gateways.all'>['data'][number]['provider'];

/** The names of gateways, which are the same in every language. */
export const gatewayNames: Readonly<Record<Provider, string>> = {
  LOCAL: 'LOCAL',
  T_PAYMENT: 'T-Payment',
  MTMPAY: 'MTMPay',
  STPAYMENT: 'STPayment',
  BITPAYZ: 'BITPAYZ',
  SUPERPAY: 'SuperPay',
};
