import type { Answer } from '@salung/client';
import { byKind } from '@salung/contract/browser';
import { m } from '../paraglide/messages.js';
import { BankAccount } from './BankAccount.tsx';
import { gatewayNames } from './gateway-names.ts';

type PayTo = Answer<'topup.details'>['payTo'];

/** Where a top-up is paid to. */
export const PaidTo = ({ payTo, size }: { payTo: PayTo; size?: number }) =>
  byKind(payTo, {
    bank: (account) => <BankAccount account={account} {...(size === undefined ? {} : { size })} />,
    gateway: ({ provider }) => <span>{gatewayNames[provider]}</span>,
    other: () => <span>{m.topup_channel_other()}</span>,
  });
