import { z } from 'zod';
import type { OutgoingAnswer } from '../../platform/outgoing/outgoing.ts';
import { type Adapter, jsonOf, type Party, problem, type SlipAnswer, satangOf } from './adapter.ts';

/**
 * SlipOK: `POST /api/line/apikey/<branch>` with the payload of the slip's code. `log` lets it remember the slip, so that it
 * knows the next time. A repeated slip comes as an error (1012) with the transfer in it.
 */

const numbered = z.object({ value: z.string().nullish() }).nullish();
const party = z.object({
  displayName: z.string().nullish(),
  name: z.string().nullish(),
  account: numbered,
  proxy: numbered,
});
const transfer = z.object({
  transRef: z.string().min(1).max(100),
  transTimestamp: z.iso.datetime({ offset: true }),
  sendingBank: z.string().nullish(),
  receivingBank: z.string().nullish(),
  sender: party,
  receiver: party,
  amount: z.number(),
});
const good = z.object({ success: z.literal(true), data: transfer });
const bad = z.object({ code: z.coerce.number().int(), data: z.unknown().optional() });

const REPEATED = 1012;
const problems: Readonly<Record<number, 'KEY_REFUSED' | 'QUOTA_USED' | 'NOT_FOUND' | 'NOT_YET'>> = {
  1001: 'KEY_REFUSED',
  1002: 'KEY_REFUSED',
  1003: 'QUOTA_USED',
  1004: 'QUOTA_USED',
  1007: 'NOT_FOUND',
  1008: 'NOT_FOUND',
  // The bank does not answer at the moment, or records transfers late.
  1009: 'NOT_YET',
  1010: 'NOT_YET',
  1011: 'NOT_FOUND',
};

const partyOf = (
  { displayName, name, account, proxy }: z.output<typeof party>,
  bankCode: string | null | undefined,
): Party => ({
  names: [displayName, name].filter((text): text is string => Boolean(text?.trim())),
  bankCode: bankCode || null,
  accounts: [account?.value, proxy?.value].filter((text): text is string => Boolean(text?.trim())),
});

function said(found: z.output<typeof transfer>, isDuplicate: boolean, raw: unknown): SlipAnswer {
  const amount = satangOf(found.amount);
  if (amount === undefined) return problem('AWAY');
  return {
    kind: 'transfer',
    raw,
    transfer: {
      reference: found.transRef,
      amount,
      paidAt: new Date(found.transTimestamp),
      sender: partyOf(found.sender, found.sendingBank),
      receiver: partyOf(found.receiver, found.receivingBank),
      isDuplicate,
    },
  };
}

export const slipok: Adapter = {
  url: 'https://api.slipok.com/api/line/apikey',
  neededKeys: ['branchId', 'apiKey'],
  request: ({ url, keys }, { payload }) => ({
    method: 'POST',
    url: `${url}/${encodeURIComponent(keys.branchId ?? '')}`,
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      'x-authorization': keys.apiKey ?? '',
    },
    body: JSON.stringify({ data: payload, log: true }),
  }),
  read(answer: OutgoingAnswer): SlipAnswer {
    const json = jsonOf(answer);
    const found = answer.status === 200 ? good.safeParse(json) : undefined;
    if (found?.success) return said(found.data.data, false, json);
    const refused = bad.safeParse(json);
    if (!refused.success) return problem('AWAY');
    const { code, data } = refused.data;
    if (code !== REPEATED) return problem(problems[code] ?? 'AWAY');
    const repeated = transfer.safeParse(data);
    return repeated.success ? said(repeated.data, true, json) : problem('AWAY');
  },
};
