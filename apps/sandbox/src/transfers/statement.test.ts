import { expect, it } from 'vitest';
import { buildSandbox } from '../app.ts';

it('gives the statement of an account, earliest first, without what is another’s', async () => {
  const app = await buildSandbox();
  const ours = { bankCode: '014', name: 'Salung Co., "Ltd."', accountNumber: '4051234567' };
  const player = { bankCode: '004', name: 'สมชาย ใจดี', accountNumber: '0123456789' };
  const record = (reference: string, paidAt: string, amount: number, sender: object, receiver: object) =>
    app.inject({
      method: 'POST',
      url: '/transfers',
      payload: { reference, amount, paidAt, sender, receiver },
    });
  await record('REF2', '2026-05-11T03:06:07Z', 5_000, ours, player);
  await record('REF1', '2026-05-11T03:05:59Z', 123_450, player, ours);
  await record('REF3', '2026-05-11T03:05:59Z', 1, player, { ...ours, accountNumber: '9999999999' });
  const { headers, body } = await app.inject(`/transfers/statement?account=${ours.accountNumber}`);
  expect(headers['content-type']).toContain('text/csv');
  expect(body.split('\r\n').slice(1)).toEqual([
    '"11/05/2569","10:05:59","รับโอนเงิน","","1234.50","REF1","สมชาย ใจดี","0123456789"',
    '"11/05/2569","10:06:07","โอนเงินออก","50.00","","REF2","",""',
    '',
  ]);
  expect((await app.inject('/transfers/statement?account=1')).statusCode).toBe(400);
  await app.close();
});
