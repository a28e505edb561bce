import { demoIds } from '@salung/contract/demo';
import { expect } from 'vitest';
import { drawSlip, sendUpload } from '../slips.ts';
import { answers, app, type Chapters, rows, setAuthenticator, step, tokens, walked } from './step.ts';

/** Players sign in, pay in and take out. */
export const moneyInAndOut: Chapters = {
  async 'signing in, codes, registration'() {
    tokens.somchai = (await step('auth.login')).accessToken as string;
    tokens.suda = (await step('auth.login', { body: { username: '0898765432' } })).accessToken as string;
    await step('auth.login');
    expect(await step('auth.refresh')).toMatchObject({ accessToken: expect.stringMatching(/^ey/) });
    expect(await step('auth.user', { as: 'somchai' })).toMatchObject({
      id: demoIds.somchai,
      firstName: 'สมชาย',
      balance: 270_000,
    });
    expect(await rows('auth.sessions', { as: 'somchai' })).toContainEqual(
      expect.objectContaining({ isCurrent: true }),
    );
    await step('auth.endSession', { as: 'somchai' });
    await step('auth.endOtherSessions', { as: 'somchai' });
    await step('auth.language');

    await step('auth.registerOtp');
    await step('auth.validateOtp');
    expect(await step('auth.register')).toMatchObject({ user: { firstName: 'ปิยะ', balance: 0 } });
  },
  async 'a player’s own second factor'() {
    const { secret } = await step('auth.twoFactorGenerate', { as: 'somchai' });
    setAuthenticator(secret);
    tokens.somchai = (await step('auth.twoFactorVerify', { as: 'somchai' })).accessToken as string;
    app.clock.advance(31_000);
    await step('auth.twoFactorOff');
  },
  async 'pictures and top-ups'() {
    for (const as of ['somchai', 'finance'] as const) {
      const { url } = await step('upload.prepare', { as });
      const data = await drawSlip({ text: `the slip of ${as}` });
      const file = { name: 'slip.jpg', type: 'image/jpeg', data };
      const form = { file, fields: { url: String(url), type: 'image/jpeg' } };
      const { status, body } = await sendUpload(
        app,
        tokens[as] ?? '',
        form,
        as === 'somchai' ? 'player' : 'staff',
      );
      expect(status).toBe(200);
      answers.set('upload.put', body);
      walked.add('upload.put');
      await step('upload.link', { as });
      const there = as === 'finance' ? ({ at: 'office' } as const) : {};
      expect((await step('upload.file', there)).text).toMatch(/JFIF|Exif|\ufffd/);
      if (as === 'finance') await step('topup.attachSlip', { as });
    }
    expect(await step('topup.open')).toMatchObject({ topup: null, minimum: 10_000 });
    expect(await step('topup.create', { as: 'somchai' })).toMatchObject({
      status: 'PENDING',
      amount: 30_000,
    });
    expect(await step('topup.cancel')).toMatchObject({ status: 'CANCELLED' });
    const slip = await step('upload.prepare', { as: 'somchai' });
    const file = { name: 'slip.jpg', type: 'image/jpeg', data: await drawSlip({ text: 'late' }) };
    const form = { file, fields: { url: String(slip.url), type: 'image/jpeg' } };
    answers.set('upload.put', (await sendUpload(app, tokens.somchai ?? '', form)).body);
    expect(await step('topup.uploadSlip')).toMatchObject({ hasSlip: true, isSlipLate: true });
    expect((await rows('topup.history')).length).toBe(3);

    expect((await rows('topup.list')).map(({ id }) => id)).toEqual([demoIds.topup, demoIds.secondTopup]);
    expect(await step('topup.details')).toMatchObject({
      amount: 50_000,
      slip: { filename: expect.any(String) },
    });
    expect(await step('topup.customerInfo')).toMatchObject({ id: demoIds.somchai, openTopup: null });
    expect(await step('presence.update')).toMatchObject({ data: [] });
    expect(await rows('verification.services')).toHaveLength(2);
    const connection = await step('verification.connect', { as: 'manager' });
    await step('approvals.approve', { params: { id: connection.approvalId } });
    expect(await step('verification.again')).toMatchObject({ check: { state: 'WAITING' } });
    expect(await step('verification.check')).toMatchObject({ mayAskAgain: false });
    expect(await step('verification.disconnect')).toMatchObject({ isActive: false, hasKeys: true });
    expect(await step('topup.recordPayer')).toMatchObject({ payer: { match: 'same' } });
    expect(await step('topup.approve')).toMatchObject({ status: 'APPROVED', amountCredited: 50_000 });
    expect(await step('topup.reject')).toMatchObject({ status: 'REJECTED' });
    expect(await step('topup.reverse', { as: 'manager' })).toMatchObject({ approvalStatus: 'PENDING' });
    expect(await step('approvals.cancel', { as: 'manager' })).toMatchObject({ status: 'CANCELLED' });
    expect(String((await step('topup.report')).text).split('\n').length).toBeGreaterThan(10);
  },
  async withdrawals() {
    expect(await step('withdraw.create', { as: 'somchai' })).toMatchObject({
      status: 'PENDING',
      amount: 20_000,
    });
    expect(await step('withdraw.cancel')).toMatchObject({ isCancelledByPlayer: true });
    expect(await step('withdraw.last', { as: 'somchai' })).toMatchObject({ withdrawal: { amount: 20_000 } });
    expect(await step('withdraw.today', { as: 'somchai' })).toMatchObject({ amount: 80_000, count: 1 });
    expect((await rows('withdraw.transactions', { as: 'somchai' })).length).toBe(2);
    expect((await rows('withdraw.list')).map(({ id }) => id)).toContain(demoIds.withdrawal);
    expect(await step('withdraw.details')).toMatchObject({ amount: 30_000, status: 'PENDING' });
    await step('withdraw.take');
    expect(await step('withdraw.release')).toMatchObject({ status: 'PENDING' });
    await step('withdraw.take');
    expect(await step('withdraw.approve')).toMatchObject({
      status: 'PAID',
      paidFrom: { id: demoIds.withdraw },
    });
    expect(await step('withdraw.reject')).toMatchObject({ status: 'REJECTED' });
    // Only a gateway or an agent leaves one in doubt.
    await app.platform.db
      .updateTable('withdrawal')
      .set({ status: 'UNKNOWN', channel_id: demoIds.withdraw, attempt_id: demoIds.withdraw })
      .where('id', '=', demoIds.withdrawal)
      .execute();
    const conclusion = await step('withdraw.conclude');
    await step('approvals.approve', { as: 'manager', params: { id: conclusion.approvalId } });
    expect(await step('withdraw.retry')).toMatchObject({ status: 'PROCESSING' });
    await step('withdraw.release', { params: { id: demoIds.withdrawal } });
    expect(await step('withdraw.revoke')).toMatchObject({ status: 'REVOKED', amount: 50_000 });
    expect(await step('withdraw.return')).toMatchObject({ status: 'RETURNED' });
    const twice = await step('withdraw.recordTwice');
    await step('approvals.approve', { as: 'manager', params: { id: twice.approvalId } });
    expect(await step('payouts.state')).toMatchObject({ isOn: false, conflicts: [{ amount: 80_000 }] });
    expect(await step('payouts.attempts')).toEqual({ data: [] });
    expect(await step('payouts.resolve')).toMatchObject({ conflicts: [] });
    expect(await step('payouts.switch')).toMatchObject({ isOn: false });
    expect((await step('withdraw.report')).text).toMatch(/20261105123456PAY/);
  },
};
