import { z } from 'zod';
import type { OutgoingAnswer } from '../../platform/outgoing/outgoing.ts';
import { type Adapter, jsonOf, notYet, type Party, problem, type SlipAnswer, satangOf } from './adapter.ts';

/**
 * SlipOK: `POST /api/line/apikey/<branch>` with the payload of the slip's code. `log` lets it remember the slip, so that it
 * knows the next time. A refusal may have the transfer in it: a repeated slip (1012), or one to a receiver that was not entered at
 * SlipOK (1014), which says nothing about ours. What we compare ourselves decides then.
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
/** The bank records its transfers late; the minutes until then come with it. */
const LATE = 1010;
const delay = z.coerce
  .number()
  .positive()
  .max(24 * 60);
const late = z.union([
  z.object({ data: z.object({ delay }) }).transform(({ data }) => data.delay),
  z.object({ delay }).transform((found) => found.delay),
]);
const problems: Readonly<Record<number, 'KEY_REFUSED' | 'QUOTA_USED' | 'NOT_FOUND' | 'NOT_YET'>> = {
  1001: 'KEY_REFUSED',
  1002: 'KEY_REFUSED',
  1003: 'QUOTA_USED',
  1004: 'QUOTA_USED',
  1007: 'NOT_FOUND',
  1008: 'NOT_FOUND',
  // The bank does not answer at the moment.
  1009: 'NOT_YET',
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

function said(found: z.output<typeof transfer>, isDuplicate: boolean | null, raw: unknown): SlipAnswer {
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
    const inside = transfer.safeParse(data);
    // Another refusal than that of a repeated slip does not say whether it is one.
    if (inside.success) return said(inside.data, code === REPEATED ? true : null, json);
    if (code !== LATE) return problem(problems[code] ?? 'AWAY');
    const minutes = late.safeParse(json);
    return notYet(minutes.success ? minutes.data * 60_000 : undefined);
  },
};
