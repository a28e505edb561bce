import { z } from 'zod';
import type { OutgoingAnswer } from '../../platform/outgoing/outgoing.ts';
import { type Adapter, jsonOf, notYet, type Party, problem, type SlipAnswer, satangOf } from './adapter.ts';

/** EasySlip, API v2: `POST /verify/bank` with the payload of the slip's code. */

const account = z.object({
  name: z.object({ th: z.string().nullish(), en: z.string().nullish() }).nullish(),
  bank: z.object({ account: z.string().nullish() }).nullish(),
  proxy: z.object({ account: z.string().nullish() }).nullish(),
});
const party = z.object({ bank: z.object({ id: z.string().nullish() }).nullish(), account });
const found = z.object({
  data: z.object({
    isDuplicate: z.boolean().nullish(),
    rawSlip: z.object({
      transRef: z.string().min(1).max(100),
      date: z.iso.datetime({ offset: true }),
      amount: z.object({ amount: z.number() }),
      sender: party,
      receiver: party,
    }),
  }),
});
const bad = z.object({ success: z.literal(false), error: z.object({ code: z.string() }) });

const problems = {
  MISSING_API_KEY: 'KEY_REFUSED',
  INVALID_API_KEY: 'KEY_REFUSED',
  BRANCH_INACTIVE: 'KEY_REFUSED',
  SERVICE_BANNED: 'KEY_REFUSED',
  SERVICE_DELETED: 'KEY_REFUSED',
  IP_NOT_ALLOWED: 'KEY_REFUSED',
  QUOTA_EXCEEDED: 'QUOTA_USED',
  SLIP_NOT_FOUND: 'NOT_FOUND',
  SLIP_PENDING: 'NOT_YET',
} as const;

/** Seconds after which to ask again, as HTTP says it. */
const seconds = z.coerce.number().int().positive().max(86_400);

function refusal(code: string, { headers }: OutgoingAnswer): SlipAnswer {
  const is = code in problems ? problems[code as keyof typeof problems] : 'AWAY';
  if (is !== 'NOT_YET') return problem(is);
  const wait = seconds.safeParse(headers['retry-after']);
  return notYet(wait.success ? wait.data * 1_000 : undefined);
}

const partyOf = ({ bank, account: { name, bank: number, proxy } }: z.output<typeof party>): Party => ({
  names: [name?.th, name?.en].filter((text): text is string => Boolean(text?.trim())),
  bankCode: bank?.id ?? null,
  accounts: [number?.account, proxy?.account].filter((text): text is string => Boolean(text?.trim())),
});

export const easyslip: Adapter = {
  url: 'https://api.easyslip.com/v2',
  neededKeys: ['apiKey'],
  request: ({ url, keys }, { payload }) => ({
    method: 'POST',
    url: `${url}/verify/bank`,
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      authorization: `Bearer ${keys.apiKey ?? ''}`,
    },
    body: JSON.stringify({ payload, checkDuplicate: true }),
  }),
  read(answer: OutgoingAnswer): SlipAnswer {
    const json = jsonOf(answer);
    const refused = bad.safeParse(json);
    const known = refused.success || answer.status === 200 ? found.safeParse(json) : undefined;
    if (refused.success && !known?.success) return refusal(refused.data.error.code, answer);
    const slip = known?.data?.data.rawSlip;
    const amount = slip && satangOf(slip.amount.amount);
    if (!slip || amount === undefined) return problem('AWAY');
    // A refusal with the transfer in it says what EasySlip compared; what we compare ourselves decides.
    const isDuplicate = refused.success && /DUPLICATE/.test(refused.data.error.code) ? true : null;
    return {
      kind: 'transfer',
      raw: json,
      transfer: {
        reference: slip.transRef,
        amount,
        paidAt: new Date(slip.date),
        sender: partyOf(slip.sender),
        receiver: partyOf(slip.receiver),
        isDuplicate: known.data?.data.isDuplicate ?? isDuplicate,
      },
    };
  },
};
