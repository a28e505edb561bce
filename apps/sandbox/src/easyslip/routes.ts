import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { misbehave } from '../transfers/routes.ts';
import { type Banks, referenceOf, shown } from '../transfers/transfers.ts';

const question = z.object({ payload: z.string().min(1).max(128), checkDuplicate: z.boolean().optional() });

/** The key that this EasySlip accepts. */
export const EASYSLIP_KEY = 'sandbox-easyslip-key';

/** The seconds after which a bank that records late has a transfer. */
const RETRY_AFTER = 420;

const refusal = (code: string) => ({ success: false, error: { code, message: code } });

/** EasySlip, API v2. */
export function easyslipRoutes(app: FastifyInstance, banks: Banks): void {
  const seen = new Set<string>();
  app.post('/easyslip/v2/verify/bank', async (request, reply) => {
    const { mode } = banks;
    banks.asked += 1;
    if (misbehave(banks, reply)) return reply;
    if (request.headers.authorization !== `Bearer ${EASYSLIP_KEY}` || mode === 'wrong-key') {
      return reply.code(401).send(refusal('INVALID_API_KEY'));
    }
    if (mode === 'quota') return reply.code(403).send(refusal('QUOTA_EXCEEDED'));
    if (mode === 'not-yet') {
      return reply.code(404).header('retry-after', RETRY_AFTER).send(refusal('SLIP_PENDING'));
    }
    const { payload, checkDuplicate } = question.parse(request.body);
    const reference = referenceOf(payload) ?? '';
    const found = mode === 'unknown' ? undefined : banks.find(reference);
    if (!found) return reply.code(404).send(refusal('SLIP_NOT_FOUND'));
    const isDuplicate = mode === 'duplicate' || (checkDuplicate === true && seen.has(reference));
    if (mode !== 'nul') seen.add(reference);
    const sideOf = (role: 'sender' | 'receiver') => {
      const { bankCode, name, account } = shown(found[role], role, mode);
      return {
        bank: { id: bankCode, name: '', short: '' },
        account: { name: { th: name }, bank: { type: 'BANKAC', account } },
      };
    };
    const answer = {
      success: true,
      message: mode === 'nul' ? '\u0000' : 'Bank slip verified successfully',
      data: {
        isDuplicate,
        matchedAccount: null,
        amountInSlip: found.amount / 100,
        rawSlip: {
          payload,
          transRef: reference,
          date: found.paidAt,
          countryCode: 'TH',
          amount: { amount: found.amount / 100, local: { amount: found.amount / 100, currency: '764' } },
          sender: sideOf('sender'),
          receiver: sideOf('receiver'),
        },
      },
    };
    if (mode !== 'not-entered') return answer;
    return reply.code(400).send({ ...refusal('ACCOUNT_NOT_MATCHED'), data: answer.data });
  });
}
