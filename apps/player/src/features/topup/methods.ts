import type { Answer } from '@salung/client';
import { m } from '../../paraglide/messages.js';

export type PaymentChannel = Answer<'gateways.channels'>['data'][number];
export type Method = PaymentChannel['kind'];

const names = {
  qr: m.deposit_method_qr,
  bank: m.deposit_method_bank,
  truemoney: m.deposit_method_truemoney,
};

/** Money that came without an order of ours, which staff gave the player, has no method. */
export const methodName = (method: Method | null): string =>
  method === null ? m.deposit_method_staff() : names[method]();

/** One way to deposit, as the player chooses it: a kind of payment, with its channels in their order. */
export interface Way {
  kind: Method;
  channels: PaymentChannel[];
  /** Satang that any of them takes. */
  minimum: number;
  maximum: number;
}

/** The ways that there are, in the order of their first channels. */
export function waysOf(channels: readonly PaymentChannel[]): Way[] {
  const kinds = [...new Set(channels.map(({ kind }) => kind))];
  return kinds.map((kind) => {
    const own = channels.filter((channel) => channel.kind === kind);
    return {
      kind,
      channels: own,
      minimum: Math.min(...own.map(({ minimum }) => minimum)),
      maximum: Math.max(...own.map(({ maximum }) => maximum)),
    };
  });
}

/** The first channel of a way that takes an amount. */
export const channelFor = ({ channels }: Way, amount: number): PaymentChannel | undefined =>
  channels.find(({ minimum, maximum }) => amount >= minimum && amount <= maximum);
