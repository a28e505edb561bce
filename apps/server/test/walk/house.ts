import { type CallName, calls } from '@salung/contract';
import { demoIds } from '@salung/contract/demo';
import { expect } from 'vitest';
import { archivedMonth } from '../archive.ts';
import { drawSlip, multipart } from '../slips.ts';
import {
  answers,
  app,
  type Chapters,
  type Json,
  rows,
  setAuthenticator,
  step,
  tokens,
  walked,
} from './step.ts';

async function accountsOf(kind: 'deposit' | 'withdraw' | 'suspense' | 'flexible'): Promise<void> {
  const call = (verb: string) => `banks.${kind}${verb}` as CallName;
  expect((await rows(call('List'))).map(({ id }) => id)).toContain(demoIds[kind]);
  expect((await rows(call('Dropdown'))).map(({ id }) => id)).toContain(demoIds[kind]);
  expect(await step(call('Details'))).toMatchObject({ id: demoIds[kind], kind });
  expect(await step(call('Toggle'))).toMatchObject({ isActive: true });
  await step(call('Edit'), { as: 'manager' });
  const { approvalId } = await step(call('Create'), { as: 'manager' });
  await step('approvals.approve', { params: { id: approvalId } });
  const { data } = await step(call('List'));
  const added = (data as Json[]).find(({ accountNumber }) => String(accountNumber).startsWith('0981111'));
  await step(call('Delete'), { params: { id: added?.id } });
}

/** Players as staff see them, two people, staff, settings. */
export const house: Chapters = {
  async 'players, their changes, credit and turnover'() {
    expect(await rows('players.statement')).toContainEqual(expect.objectContaining({ kind: 'topup' }));
    expect((await rows('players.list')).map(({ id }) => id)).toContain(demoIds.somchai);
    expect(await step('players.details')).toMatchObject({ id: demoIds.somchai, toppedUp: 350_000 });
    expect(await step('players.create')).toMatchObject({ firstName: 'อารี', balance: 0 });
    expect(await step('players.edit')).toMatchObject({ firstName: 'สุดารัตน์' });
    expect((await rows('players.staffStatement')).length).toBe(2);
    await rows('players.sessions');
    expect(await step('players.addNote')).toMatchObject({ by: expect.any(String) });
    expect(await rows('players.notes')).toHaveLength(1);

    await step('players.changeOtp');
    await step('auth.validateOtp', {
      body: {
        phone: '0812345678',
        purpose: 'change-bank',
        requestId: answers.get('players.changeOtp')?.requestId,
      },
    });
    expect(await step('players.requestChange')).toMatchObject({ status: 'PENDING' });
    expect(await rows('players.ownChanges')).toHaveLength(1);
    expect(await step('players.cancelChange')).toMatchObject({ status: 'CANCELLED' });
    await rows('players.changes');
    expect(await step('players.approveChange')).toMatchObject({
      status: 'APPROVED',
      bank: { bankCode: '014' },
    });
    await step('players.staffChange', { as: 'manager' });
    expect(await step('players.rejectChange')).toMatchObject({ status: 'REJECTED' });

    expect(await step('credit.manage')).toMatchObject({ action: 'add_bonus', amount: 10_000 });
    expect((await rows('credit.list')).length).toBeGreaterThan(3);
    expect((await step('credit.report')).text).toMatch(/โบนัสวันเกิด/);
    expect(await step('turnover.recalc')).toMatchObject({ left: 30_000 });
    expect((await rows('turnover.list')).map(({ id }) => id)).toContain(demoIds.requirement);
    // Nobody has played in the demo.
    expect(await step('turnover.bets')).toEqual({ data: [], next: null });
    expect(await step('turnover.ownBets', { as: 'somchai' })).toEqual({ data: [], next: null });
    expect(await step('turnover.adjust')).toMatchObject({ required: 50_000 });
    expect(await step('turnover.close')).toMatchObject({ status: 'WAIVED' });

    expect(await step('players.changeStatus')).toMatchObject({ status: 'BLOCKED' });
    await step('players.endSessions');
    // A factor has to be there to be forgotten.
    app.clock.advance(31_000);
    const { secret } = await step('auth.twoFactorGenerate', { as: 'somchai' });
    setAuthenticator(secret);
    await step('auth.twoFactorVerify', { as: 'somchai' });
    expect(await step('players.resetTwoFactor')).toMatchObject({ twoFactor: false });
  },
  async 'what takes two people, and the house’s money'() {
    await rows('approvals.list');
    expect(await step('approvals.details')).toMatchObject({ kind: 'credit.manage', amount: 2_500_000 });
    expect(await step('approvals.alone')).toEqual({ left: expect.any(Number) });
    expect(await step('approvals.approve')).toMatchObject({ status: 'APPROVED' });
    expect(await step('house.move', { as: 'finance' })).toMatchObject({
      approvalStatus: 'PENDING',
    });
    expect(await step('approvals.reject')).toMatchObject({ status: 'REJECTED' });
    expect(await step('house.count')).toMatchObject({ counted: { amount: 3_000_000 } });
    expect(await step('house.trialBalance')).toMatchObject({ sum: 0 });
    expect(await rows('house.list')).toContainEqual(expect.objectContaining({ move: 'fee' }));
    const { approvalId } = await step('house.reverse', { as: 'finance' });
    await step('approvals.approve', { params: { id: approvalId } });
    expect((await rows('house.list'))[0]).toMatchObject({ move: 'reversal' });
    await archivedMonth(app, '2025-01');
    expect(await rows('house.archive')).toMatchObject([{ month: '2025-01', files: [{ no: 1 }] }]);
    await step('house.archiveFile');
  },
  'deposit accounts': () => accountsOf('deposit'),
  'withdraw accounts': () => accountsOf('withdraw'),
  'suspense accounts': () => accountsOf('suspense'),
  'flexible accounts': () => accountsOf('flexible'),
  async 'staff and roles'() {
    expect(await rows('roles.list')).toContainEqual(
      expect.objectContaining({ name: 'Owner', isBuiltIn: true }),
    );
    expect(await step('roles.create')).toMatchObject({ name: 'หัวหน้ากะ', staffCount: 0 });
    expect(await step('roles.details')).toMatchObject({ permissions: ['player:read', 'topup:read'] });
    expect((await rows('roles.dropdown')).length).toBe(7);
    expect(await step('roles.edit')).toMatchObject({ permissions: ['player:read'] });
    expect(await step('staff.create')).toMatchObject({ username: 'somying' });
    expect((await rows('staff.list')).length).toBeGreaterThan(5);
    expect(await step('staff.details')).toMatchObject({ id: demoIds.support, username: 'support' });
    for (const verb of [
      'edit',
      'sendPasswordSms',
      'adjustFirstLogin',
      'resetFailedLogins',
      'resetTwoFactor',
      'eject',
      'revertEject',
      'changeStatus',
    ]) {
      const { approvalId } = await step(`staff.${verb}` as CallName);
      if (approvalId) await step('approvals.approve', { as: 'manager', params: { id: approvalId } });
    }
    expect(await step('staff.details', { params: { id: demoIds.day } })).toMatchObject({
      status: 'suspended',
    });
    // Nobody may hold it.
    answers.set('roles.create', await step('roles.create', { body: { name: 'ฝึกงาน' } }));
    await step('roles.delete');
  },
  async 'settings, contents, terms'() {
    await rows('settings.list');
    expect(await step('settings.edit')).toMatchObject({ value: 45 });
    expect(await rows('settings.history')).toContainEqual(expect.objectContaining({ after: 45 }));
    expect(await step('settings.toggle')).toMatchObject({ value: true });
    expect(await step('settings.editContact')).toMatchObject({ line: '@salung' });
    expect(await step('settings.contact')).toMatchObject({ email: 'help@salung.example' });
    await rows('content.contact');
    expect(await step('settings.editGeneral')).toMatchObject({ description: 'ฝากถอนไว ปลอดภัย' });
    expect(await step('settings.general')).toMatchObject({ description: 'ฝากถอนไว ปลอดภัย' });
    const icon = multipart({
      file: { name: 'icon.jpg', type: 'image/jpeg', data: await drawSlip({ text: 'the icon' }) },
      fields: {},
    });
    const changed = await app.office.inject({
      method: 'PUT',
      url: calls['settings.icon'].path,
      payload: icon.payload,
      headers: { ...icon.headers, authorization: `Bearer ${tokens.owner}` },
    });
    expect(changed.json()).toMatchObject({ icon: expect.stringMatching(/^\/site\//) });
    walked.add('settings.icon');
    expect(await step('maintenance.editDescription')).toMatchObject({
      description: expect.stringMatching(/04:00/),
    });
    expect(await step('maintenance.toggle')).toMatchObject({ isActive: true });
    expect(await step('maintenance.get')).toMatchObject({ isActive: true });
    expect(await step('content.marketingCreate')).toMatchObject({ en: 'Radio' });
    expect(await step('content.marketingEdit')).toMatchObject({ displayOrder: 5 });
    await rows('content.marketing');
    expect((await rows('content.marketingAll')).length).toBe(5);
    expect((await rows('banks.names')).length).toBe(19);
    await rows('banks.suspenseNames');

    await rows('legal.list');
    expect(await step('legal.details')).toMatchObject({ kind: 'terms', th: expect.stringMatching(/./) });
    await step('legal.save');
    await step('legal.discard');
    await step('legal.save');
    expect(await step('legal.publish')).toMatchObject({ publishedAt: expect.any(String) });
    expect(await step('legal.versions')).toMatchObject({ privacy: { version: 2 } });
    expect(await step('legal.current')).toMatchObject({ kind: 'terms', text: expect.stringMatching(/./) });
    tokens.somchai = (await step('auth.login')).accessToken as string;
    expect(await step('legal.consents')).toMatchObject({ privacy: { current: 2 } });
    expect(await step('legal.consent')).toMatchObject({ marketing: expect.any(String) });
  },
};
