import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { misbehave } from '../transfers/routes.ts';
import { type Banks, referenceOf, shown } from '../transfers/transfers.ts';

const question = z.object({ data: z.string().min(1).max(200), log: z.boolean().optional() });

/** The branch and the key that this SlipOK accepts. */
export const SLIPOK_KEYS = { branchId: '4711', apiKey: 'SANDBOXSLIPOK' };

/** The minutes after which a bank that records late has a transfer. */
const DELAY = 7;

const refusal = (code: number, data?: unknown) => ({
  code,
  message: `error ${code}`,
  ...(data === undefined ? {} : { data }),
});

/** SlipOK: the check of a slip by the payload of its code. */
export function slipokRoutes(app: FastifyInstance, banks: Banks): void {
  const seen = new Set<string>();
  app.post<{ Params: { branch: string } }>('/slipok/api/line/apikey/:branch', async (request, reply) => {
    const { mode } = banks;
    banks.asked += 1;
    if (misbehave(banks, reply)) return reply;
    if (request.params.branch !== SLIPOK_KEYS.branchId) return reply.code(400).send(refusal(1001));
    if (request.headers['x-authorization'] !== SLIPOK_KEYS.apiKey || mode === 'wrong-key') {
      return reply.code(400).send(refusal(1002));
    }
    if (mode === 'quota') return reply.code(400).send(refusal(1004));
    if (mode === 'not-yet') {
      return reply.code(400).send(refusal(1010, { bankCode: '014', bankName: 'SCB', delay: DELAY }));
    }
    const { data: payload, log } = question.parse(request.body);
    const reference = referenceOf(payload) ?? '';
    const found = mode === 'unknown' ? undefined : banks.find(reference);
    if (!found) return reply.code(400).send(refusal(1011));
    const sideOf = (role: 'sender' | 'receiver') => {
      const { name, account } = shown(found[role], role, mode);
      return {
        displayName: name,
        name: '',
        proxy: { type: null, value: null },
        account: { type: 'BANKAC', value: account },
      };
    };
    const data = {
      success: true,
      message: '✅',
      transRef: reference,
      sendingBank: found.sender.bankCode,
      receivingBank: found.receiver.bankCode,
      transTimestamp: new Date(found.paidAt).toISOString(),
      sender: sideOf('sender'),
      receiver: sideOf('receiver'),
      amount: found.amount / 100,
      qrcodeData: payload,
    };
    // The receiver was not entered at SlipOK, which also happens to genuine payments.
    if (mode === 'not-entered') return reply.code(400).send(refusal(1014, data));
    if (mode === 'nul') return { success: true, data: { ...data, message: '\u0000' } };
    if (mode === 'duplicate' || seen.has(reference)) return reply.code(400).send(refusal(1012, data));
    if (log) seen.add(reference);
    return { success: true, data };
  });
}
