import { readFileSync } from 'node:fs';
import { type CallName, calls } from '@salung/contract';
import { demoAgent, demoIds } from '@salung/contract/demo';
import { describe, expect, it, onTestFinished } from 'vitest';
import { counting as commission } from '../src/modules/affiliate/accrual.ts';
import { sealKeys } from '../src/modules/alarms/connect.ts';
import { evaluate } from '../src/modules/alarms/evaluate.ts';
import { booksChecked } from '../src/modules/alarms/index.ts';
import { counting as cashback } from '../src/modules/cashback/accrual.ts';
import { playWaiting } from '../src/modules/conformance/service.ts';
import { runDue } from '../src/modules/earnings/index.ts';
import { followFigures } from '../src/modules/figures/follow.ts';
import { giveNext } from '../src/modules/promotions/gifts.ts';
import { compareNext } from '../src/modules/reconciliation/run.ts';
import { house } from '../src/modules/rounds/adapters/house.ts';
import { coreOf, flushProviderCalls } from '../src/modules/rounds/provider-calls.ts';
import { sweepRounds } from '../src/modules/rounds/sweep.ts';
import { takeLines } from '../src/modules/statements/index.ts';
import { follow as followLines } from '../src/modules/statements/module.ts';
import { order as orderJob, turnPayouts } from './agents.ts';
import { bannerPicture, sendPicture } from './banners.ts';
import { notInChart } from './chart.ts';
import { setFigure } from './earnings.ts';
import { createPlayer, giveMoney } from './factories.ts';
import { connectGateway, openThrough, startGateways, talk } from './gateways.ts';
import { debtOfSpender } from './lotto.ts';
import { openWithdrawal } from './money.ts';
import { agree } from './promotions.ts';
import { playApi } from './provider-api.ts';
import { openReporter } from './reporter.ts';
import { openPlayHouse } from './rounds.ts';
import { drawSlip, multipart, sendUpload } from './slips.ts';
import { openStream } from './stream.ts';
import { answers, app, type Json, rows, setAuthenticator, setUpWalk, step, tokens, walked } from './walk.ts';

/**
 * The examples of the documentation, sent one after the other to a house that is lived in: the demo's. Each does what
 * it is for, and what it answers is there. Every answer of the harness is held to its schema.
 */

setUpWalk();

describe('a walk along every call', () => {
  it('signing in, codes, registration', async () => {
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
  });

  it('a player’s own second factor', async () => {
    const { secret } = await step('auth.twoFactorGenerate', { as: 'somchai' });
    setAuthenticator(secret);
    tokens.somchai = (await step('auth.twoFactorVerify', { as: 'somchai' })).accessToken as string;
    app.clock.advance(31_000);
    await step('auth.twoFactorOff');
  });

  it('pictures and top-ups', async () => {
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
  });

  it('withdrawals', async () => {
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
  });

  it('promotions, their codes and sessions', async () => {
    const as = 'somchai';
    const marketing = { as: 'manager' } as const;
    const second = ({ approvalId }: Json) =>
      step('approvals.approve', { params: { id: approvalId }, at: 'office' });
    await step('legal.consent', { as });
    const { terms, rules, look } = (await step('promotions.create', marketing)) as Record<string, Json>;
    const first = answers.get('promotions.create')?.id;
    expect(await step('promotions.simulate', marketing)).toMatchObject({ bonus: 10_000, toPlay: 100_000 });
    expect(await step('promotions.edit', marketing)).toMatchObject({ state: 'DRAFT' });
    expect(await step('promotions.details')).toMatchObject({ words: expect.any(Array) });
    await second(await step('promotions.publish', marketing));
    expect(await rows('promotions.active')).toContainEqual(
      expect.objectContaining({ id: first, isEligible: null }),
    );
    const make = async (type: 'FREE_CREDIT' | 'CODE') => {
      const free = {
        ...{ ...terms, type, bonus: { kind: 'fixed', amount: 5_000 }, minDeposit: 0, multiplierOf: 'bonus' },
        maxWithdraw: null,
      };
      const { id } = await step('promotions.create', { ...marketing, body: { terms: free, rules, look } });
      await second(await step('promotions.publish', { ...marketing, params: { id } }));
      return id;
    };
    const free = await make('FREE_CREDIT');
    const customerId = demoIds.somchai;
    expect(await rows('promotions.eligible', { as })).toContain(free);
    const claimed = await step('promotions.claim', { as, body: { promotionId: free } });
    expect(await step('promotions.currentSession', { as, params: { customerId } })).toMatchObject({
      id: claimed.id,
    });
    const topupId = answers.get('topup.create')?.id;
    expect(await step('promotions.choice', { as, params: { topupId } })).toBeNull();
    expect(await step('promotions.ownSession', { as, params: { id: claimed.id } })).toMatchObject({
      bonus: 5_000,
    });
    expect(
      await step('promotions.cancel', { as, body: { sessionId: claimed.id, kept: claimed.kept } }),
    ).toMatchObject({ status: 'CANCELLED' });
    expect(await rows('promotions.ownSessions', { as })).toHaveLength(1);
    const withCode = await make('CODE');
    await second(await step('promotions.makeCodes', { ...marketing, params: { id: withCode } }));
    const [batch] = await rows('promotions.codes', { params: { id: withCode } });
    await second(await step('promotions.openCodes', { ...marketing, params: { id: batch?.id } }));
    const file = (await step('promotions.exportCodes', { ...marketing, params: { id: batch?.id } })).text;
    const [, code] = String(file).split('\r\n');
    const seen = await step('promotions.lookUp', { as, body: { code } });
    const redeemed = await step('promotions.redeem', { as, body: { code, look: seen.look } });
    expect(await step('promotions.endSession', { ...marketing, params: { id: redeemed.id } })).toMatchObject({
      status: 'ENDED',
    });
    expect(await step('promotions.voidCodes', { params: { id: batch?.id } })).toMatchObject({ isVoid: true });
    const other = await createPlayer(app);
    await agree(app, other);
    const body = { phone: other.phone, reason: 'sorry' };
    expect(await step('promotions.give', { ...marketing, params: { id: withCode }, body })).toMatchObject({
      status: 'RUNNING',
    });
    expect(await rows('promotions.sessions', marketing)).toHaveLength(3);
    expect(await step('promotions.results', { params: { id: free } })).toMatchObject({
      claimed: 1,
      cancelled: 1,
    });
    expect(await rows('promotions.list')).toHaveLength(7);
    const copied = await step('promotions.copy', marketing);
    expect(copied).toMatchObject({ state: 'DRAFT' });
    await step('promotions.order', { ...marketing, body: { ids: [free, first] } });
    expect(await step('promotions.pause', { ...marketing, params: { id: first } })).toMatchObject({
      state: 'PAUSED',
    });
    expect(await step('promotions.end', { ...marketing, params: { id: first } })).toMatchObject({
      state: 'ENDED',
    });
    const [segment] = await rows('segments.list');
    const toAll = { segmentId: segment?.id, reason: 'thanks' };
    await second(
      await step('promotions.giveSegment', { ...marketing, params: { id: withCode }, body: toAll }),
    );
    await giveNext(app.platform, new AbortController().signal);
    const [gift] = await rows('promotions.gifts', { params: { id: withCode } });
    expect(gift).toMatchObject({ status: 'DONE', segment: segment?.name });
    const asked = await rows('promotions.giftPlayers', { params: { id: gift?.id } });
    expect(asked).toHaveLength(Number(gift?.players));
    expect((await step('promotions.report')).text).toContain('Newcomers');
  });

  it('segments', async () => {
    expect(await rows('segments.list')).toHaveLength(3);
    const saved = await step('segments.create', { as: 'manager' });
    expect(saved).toMatchObject({ words: expect.any(Array), usedBy: [] });
    expect(
      await step('segments.count', { body: { filter: [{ fact: 'status', values: ['ACTIVE'] }] } }),
    ).toEqual({
      players: expect.any(Number),
    });
    expect(await step('segments.edit', { as: 'manager' })).toMatchObject({ id: saved.id });
    await step('segments.edit', {
      as: 'manager',
      body: { filter: [{ fact: 'language', values: ['th', 'en'] }] },
    });
    expect(await step('segments.details')).toMatchObject({ id: saved.id, isArchived: false });
    expect(await rows('segments.players')).toHaveLength(20);
    expect(await step('segments.archive', { as: 'manager', params: { id: saved.id } })).toMatchObject({
      isArchived: true,
    });
  });

  it('players, their changes, credit and turnover', async () => {
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
  });

  it('what takes two people, and the house’s money', async () => {
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
  });

  it.each(['deposit', 'withdraw', 'suspense', 'flexible'] as const)('%s accounts', async (kind) => {
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
  });

  it('staff and roles', async () => {
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
  });

  it('settings, contents, terms', async () => {
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
  });

  it('games', async () => {
    expect(await rows('games.providers')).toMatchObject([{ code: 'house', gamesCount: 4 }]);
    expect(await rows('games.active')).toMatchObject([{ id: 1, code: 'hi-lo' }]);
    expect(await step('games.game')).toMatchObject({ id: 1, rtp: 9750 });
    expect(await step('games.start')).toMatchObject({ sessionId: null });
    expect(await step('games.redirectLogin')).toMatchObject({ method: 'GET', fields: {} });
    await step('games.addFavourite');
    expect(await rows('games.favourites')).toMatchObject([{ code: 'hi-lo' }]);
    await step('games.removeFavourite');
    await step('games.recent');
  });

  it('the catalogue of games', async () => {
    const provider = await playApi();
    onTestFinished(provider.stop);
    provider.games = [{ code: 'lucky-seven', nameTh: 'เลขเจ็ด', nameEn: 'Seven', type: 'slot', rtp: 9650 }];
    const opened = { gameId: 1, demo: false };
    expect(await step('games.start', { as: 'somchai', body: opened })).toMatchObject({ saysReady: true });
    expect(await rows('games.sessions')).toMatchObject([{ game: { code: 'hi-lo' }, state: 'launched' }]);
    expect(await step('games.endSession')).toMatchObject({ state: 'ended' });
    expect((await step('games.recent')).data).toMatchObject([{ code: 'hi-lo' }]);
    expect((await rows('games.providerList')).map(({ code }) => code)).toContain('house');
    expect((await rows('games.providerNames')).length).toBe(4);
    expect(await step('games.providerDetails')).toMatchObject({ code: 'house', keyNames: ['secret'] });
    expect(await step('games.providerCreate')).toMatchObject({ code: 'chao-phraya', isActive: false });
    expect(await step('games.providerEdit')).toMatchObject({ share: 1000 });
    const { approvalId } = await step('games.providerConnect', {
      as: 'manager',
      body: { keys: { secret: 'a new secret of the house' }, launchUrl: `${provider.url}/play` },
    });
    await step('approvals.approve', { params: { id: approvalId } });
    expect(await step('games.providerDetails')).toMatchObject({ hasFormerKeys: true });
    app.platform.playerAddress = await app.player.listen({ port: 0, host: '127.0.0.1' });
    expect(await step('conformance.start')).toMatchObject({ state: 'QUEUED', cases: 3 });
    await playWaiting(app.platform);
    expect(await step('conformance.list')).toMatchObject({ runs: [{ state: 'FINISHED', passed: 3 }] });
    expect(await step('conformance.details')).toMatchObject({ failed: 0 });
    expect(await step('conformance.traffic')).toMatchObject({ result: 'PASS' });
    expect((await step('conformance.report')).text).toContain('stake-again,2,');
    expect(await step('games.providerRetire')).toMatchObject({ hasFormerKeys: false });
    expect(await step('games.providerToggle')).toMatchObject({ isActive: true });
    expect(await step('games.providerMove')).toMatchObject({ position: 5 });
    expect((await rows('games.list')).length).toBe(17);
    expect(await step('games.details')).toMatchObject({ code: 'hi-lo', isShown: true });
    expect(await step('games.create')).toMatchObject({ code: 'dragon-boat', isActive: false });
    expect(await step('games.edit')).toMatchObject({ tags: ['fair', 'dice', 'thai'] });
    expect(await step('games.idle')).toMatchObject({ idleMinutes: 1_440 });
    expect(await step('games.switch')).toMatchObject({ changed: 0 });
    expect(await step('games.move')).toMatchObject({ position: 51 });
    expect(await step('games.importFetch')).toMatchObject({
      games: 1,
      text: expect.stringContaining('lucky-seven'),
    });
    expect(await step('games.importPreview')).toMatchObject({ added: [{ code: 'lucky-seven' }] });
    expect(await step('games.importApply')).toMatchObject({ added: 1, changed: 0, switchedOff: 0 });
    for (const name of ['games.picture', 'games.providerPicture'] as const) {
      const upload = multipart({
        file: { name: 'game.jpg', type: 'image/jpeg', data: await drawSlip({ text: 'the game' }) },
        fields: {},
      });
      const changed = await app.office.inject({
        method: 'PUT',
        url: calls[name].path.replace('{id}', '1'),
        payload: upload.payload,
        headers: { ...upload.headers, authorization: `Bearer ${tokens.owner}` },
      });
      expect(changed.json()).toMatchObject({ picture: expect.stringMatching(/^\/game-pictures\//) });
      walked.add(name);
    }
  });

  it('commission and cashback', async () => {
    const { rows: games } = await app.platform.pool.query<{ id: number; provider_id: number }>(
      `select id, provider_id from game where type = 'slot' order by id limit 1`,
    );
    const house = { provider: { id: games[0]?.provider_id ?? 0 }, games: { slot: games[0]?.id ?? 0 } };
    const [friend] = await rows('affiliate.team', { as: 'somchai' });
    expect(friend).toMatchObject({ isActive: false, brought: 0 });
    const team = await app.platform.db
      .selectFrom('player')
      .select('id')
      .where('referred_by', '=', demoIds.somchai)
      .execute();
    const day = '2026-05-06';
    for (const playerId of [demoIds.somchai, team[0]?.id ?? '']) {
      await setFigure(app, house, { playerId, day, game: 'slot', staked: 3_000_000, won: 1_000_000 });
    }
    expect(await step('affiliate.run')).toMatchObject({ days: expect.arrayContaining([day]) });
    expect(await step('cashback.run')).toMatchObject({ days: ['2026-05-10'] });
    await runDue(app.platform, commission);
    await runDue(app.platform, cashback);
    expect(await step('affiliate.own')).toMatchObject({ level1: 4, earned: 12_000, claimed: 0 });
    expect(await step('affiliate.pending', { as: 'somchai' })).toMatchObject({ amount: 12_000, since: day });
    expect(await rows('affiliate.history', { as: 'somchai' })).toMatchObject([{ day, net: 12_000 }]);
    expect(await step('affiliate.day', { params: { day } })).toMatchObject({ lines: [{ percent: 40 }] });
    const ofSomchai = { params: { id: demoIds.somchai } };
    expect(await rows('affiliate.earners')).toMatchObject([{ level1: 4, pending: 12_000 }]);
    expect(await step('affiliate.earner', ofSomchai)).toMatchObject({ hasOwnPlan: false });
    expect(await rows('affiliate.referrals', ofSomchai)).toHaveLength(4);
    expect(await step('affiliate.statement', { params: { id: demoIds.somchai, day } })).toMatchObject({
      lines: [{ player: { id: team[0]?.id } }],
    });
    expect(await step('affiliate.claim', { as: 'somchai' })).toMatchObject({ amount: 12_000 });
    expect(await step('affiliate.exclude', { params: { id: team[0]?.id } })).toMatchObject({
      exclusion: 'STAFF',
    });
    expect((await rows('affiliate.runs')).map(({ phase }) => phase)).toContain('DONE');
    expect(await step('affiliate.changePlan')).toMatchObject({ approvalStatus: 'PENDING' });
    expect(await rows('affiliate.plans')).toMatchObject([{ state: 'NOW' }]);
    expect(String((await step('affiliate.report')).text).split('\n').length).toBeGreaterThan(2);

    expect(await step('cashback.pending', { as: 'somchai' })).toMatchObject({ amount: 130_000 });
    expect(await rows('cashback.history', { as: 'somchai' })).toMatchObject([{ loss: 2_000_000 }]);
    expect(await step('cashback.claim', { as: 'somchai' })).toMatchObject({ amount: 130_000 });
    expect(await step('dashboard.player', ofSomchai)).toMatchObject({
      given: { affiliate: 12_000, cashback: 130_000 },
      owed: { affiliate: 0, cashback: 0 },
    });
    expect(await rows('cashback.periods')).toContainEqual(expect.objectContaining({ status: 'CLAIMED' }));
    expect(await rows('cashback.runs')).toMatchObject([{ phase: 'DONE', players: 2 }]);
    expect(await step('cashback.changePlan')).toMatchObject({ approvalStatus: 'PENDING' });
    expect(await rows('cashback.plans')).toMatchObject([{ state: 'NOW' }]);
    expect(String((await step('cashback.report')).text).split('\n').length).toBeGreaterThan(2);
  });

  it('banners and announcements', async () => {
    const upload = await sendPicture(
      app,
      { token: tokens.owner ?? '' },
      await bannerPicture('#d22805').png().toBuffer(),
    );
    expect(upload.json()).toMatchObject({ files: [{ width: 640 }, { width: 1_280 }] });
    walked.add('banners.picture');
    expect(await rows('banners.activeWebsite')).toHaveLength(2);
    expect(await rows('banners.activePromotion')).toHaveLength(1);
    const { id } = await step('banners.create');
    expect(await step('banners.edit')).toMatchObject({ tone: 'INFO', state: 'DRAFT' });
    expect(await step('banners.toggle')).toMatchObject({ state: 'RUNNING' });
    expect(await step('banners.details')).toMatchObject({ id, kind: 'ANNOUNCEMENT' });
    expect(await rows('banners.list')).toMatchObject([{ id }]);
    expect(await step('banners.activeWebsite')).toMatchObject({ announcements: [{ id, tone: 'INFO' }] });
    expect(await step('banners.order', { body: { ids: [id] } })).toEqual({ data: [id] });
    expect(await step('banners.archive')).toMatchObject({ state: 'ARCHIVED' });
  });

  it('alarms', async () => {
    await booksChecked(app.platform, 2);
    await evaluate(app.platform);
    expect(await rows('alarms.list')).toContainEqual(
      expect.objectContaining({
        rule: 'books-unsound',
        opened: expect.objectContaining({ state: 'WAITING' }),
      }),
    );
    expect(await rows('alarms.rules')).toContainEqual(expect.objectContaining({ name: 'bank-low' }));
    expect(await step('alarms.editRule')).toMatchObject({
      parameters: [{ name: 'below', value: 5_000_000 }],
    });
    expect(await rows('alarms.channels')).toHaveLength(4);
    const connection = await step('alarms.connect', { as: 'manager' });
    await step('approvals.approve', { params: { id: connection.approvalId } });
    expect(await step('alarms.editChannel')).toMatchObject({
      isActive: true,
      language: 'en',
      tellsOver: false,
    });
    expect(await rows('alarms.order')).toMatchObject([{ kind: 'telegram' }, { kind: 'line' }, {}, {}]);
    // Nobody is called: the demo of this walk has no sandbox.
    const { db } = app.platform;
    const row = { is_active: true, settings: '{"url":"http://127.0.0.1:1/"}' };
    const keys = sealKeys(app.platform, 'webhook', { secret: 'of the walk' });
    await db
      .updateTable('alarm_channel')
      .set({ ...row, keys })
      .where('kind', '=', 'webhook')
      .execute();
    expect(await step('alarms.test')).toMatchObject({ outcome: 'AWAY', status: null });
    await db.updateTable('alarm_channel').set({ is_active: false }).execute();
  });

  it('lotto', async () => {
    expect(await rows('lotto.markets')).toContainEqual(
      expect.objectContaining({
        code: 'thai',
        latest: expect.objectContaining({ outcome: expect.anything() }),
      }),
    );
    expect((await step('lotto.start')).url).toMatch(/\/lotto\/thai$/);
    expect(await step('lotto.market')).toMatchObject({
      code: 'thai',
      next: { phase: 'OPEN', isConfirmed: false },
    });
    expect(await rows('lotto.results')).toContainEqual(
      expect.objectContaining({ resultAt: expect.any(String) }),
    );
    expect(await step('lotto.setNumbers')).toEqual({ changed: 2 });
    expect(await step('lotto.quote', { as: 'somchai' })).toMatchObject({ price: 7_000 });
    const { id } = await step('lotto.buy', { as: 'somchai' });
    expect(await rows('lotto.tickets', { as: 'somchai' })).toMatchObject([{ id, state: 'SOLD' }]);
    expect(await step('lotto.ticket', { as: 'somchai' })).toMatchObject({ id, rows: [{}, {}] });
    expect(await step('lotto.statistics')).toMatchObject({
      market: { code: 'thai' },
      to: expect.any(String),
    });
    const saved = await step('lotto.saveSet');
    expect(saved).toMatchObject({ lines: 2, stake: 7_000 });
    expect(await rows('lotto.sets')).toMatchObject([{ id: saved.id }]);
    expect(await step('lotto.set')).toMatchObject({ id: saved.id, rows: [{}, {}] });
    await step('lotto.deleteSet');
    expect(await step('lotto.notices')).toMatchObject({ data: [], unread: 0 });
    expect(await step('lotto.readNotices')).toEqual({ unread: 0 });
    expect(await rows('lotto.exposures')).toMatchObject([{ number: '123' }, { number: '45' }]);
    expect(await rows('lotto.rounds')).not.toEqual([]);
    expect(await step('lotto.round')).toMatchObject({ tickets: 1, staked: 7_000 });
    expect(await rows('lotto.roundTickets')).toMatchObject([{ id }]);
    expect(await step('lotto.soldTicket')).toMatchObject({ id, rows: [{ isLowered: true }, {}] });
    expect(await step('lotto.previewCorrection')).toMatchObject({ tickets: 0, owed: 0, players: [] });
    expect(await step('lotto.correctResult')).toMatchObject({ approvalStatus: 'PENDING' });
    const moved = {
      drawDate: '2026-05-17',
      opensAt: '2026-05-06T08:30:00.000Z',
      closesAt: '2026-05-17T08:20:00.000Z',
      drawsAt: '2026-05-17T08:30:00.000Z',
    };
    expect(await step('lotto.moveRound', { body: moved })).toMatchObject({ approvalStatus: 'PENDING' });
    await step('approvals.cancel', { params: { id: answers.get('lotto.moveRound')?.approvalId } });
    expect(await step('lotto.cancel', { as: 'somchai' })).toMatchObject({ state: 'CANCELLED' });
    expect(await rows('lotto.marketList')).toContainEqual(
      expect.objectContaining({ code: 'thai', isActive: true }),
    );
    expect(await step('lotto.marketEdit')).toMatchObject({ approvalStatus: 'PENDING' });
    expect(await step('lotto.marketToggle')).toEqual({ id: '1', isActive: true });
    expect(await step('lotto.cancelRound')).toMatchObject({ phase: 'REFUNDING' });
    const { rows: drawn } = await app.platform.pool.query<{ id: string }>(
      `update lotto_round set opens_at = $1::timestamptz - interval '2 hours', closes_at = $1, draws_at = $1
       where id = (select id from lotto_round where market_id = 1 and state = 'WAITING' order by draws_at limit 1)
       returning id`,
      [app.clock.now()],
    );
    const params = { id: drawn[0]?.id };
    expect(await step('lotto.enterResult', { params })).toMatchObject({ isDecided: false });
    expect(await step('lotto.profit')).toMatchObject({ staked: 0, paid: 0 });
    const debt = await debtOfSpender({ app });
    expect(await rows('lotto.debts')).toMatchObject([{ id: debt, paid: 0, settledAt: null }]);
    expect(
      await step('lotto.settleDebt', { body: { how: 'waive', reason: 'ผลผิดเป็นความผิดของเว็บ' } }),
    ).toMatchObject({
      approvalStatus: 'PENDING',
    });
    const { next } = await step('lotto.market', { params: { code: 'house' } });
    expect(await step('lotto.shoot', { as: 'somchai' })).toMatchObject({ place: 1, left: 19 });
    expect(await step('lotto.draw')).toMatchObject({
      round: { id: (next as Json).id },
      count: 1,
      seed: null,
    });
  });

  it('what providers sent, and rounds that stay open', async () => {
    const opened = { gameId: 1, demo: false };
    const { url } = await step('games.start', { as: 'somchai', body: opened });
    const token = new URL(String(url)).searchParams.get('token') ?? '';
    const provider = { code: 'house', keys: [{ secret: 'a new secret of the house' }], settings: {} };
    for (const round of ['walk-1', 'walk-2']) {
      const stake = { kind: 'stake', transactionId: `${round}-stake`, amount: 100, round } as const;
      const play = { player: demoIds.somchai, token, game: 'hi-lo', operations: [stake] };
      const { path, headers, body } = house.send({ do: 'play', ...play }, provider, app.clock.now());
      const sent = await app.player.inject({
        ...{ method: 'POST', url: `/provider/house/${path}`, payload: body },
        headers: { 'content-type': 'application/json', ...headers },
      });
      expect(sent.json()).toMatchObject({ status: 'ok' });
    }
    await flushProviderCalls(app.platform);
    expect(await rows('oversight.calls')).toMatchObject([
      { transaction: 'walk-2-stake' },
      { round: 'walk-1' },
    ]);
    expect(await step('oversight.call')).toMatchObject({ path: 'stake', verdict: 'ok' });
    await sweepRounds(app.platform, coreOf(app.platform), 0);
    app.clock.advance(5 * 60_000);
    expect(await rows('oversight.openRounds')).toMatchObject([{ ref: 'walk-1' }, { ref: 'walk-2' }]);
    const { approvalId } = await step('oversight.refundRound');
    await step('approvals.approve', { as: 'manager', params: { id: approvalId } });
    expect(await rows('oversight.openRounds')).toMatchObject([{ ref: 'walk-2' }]);
    expect(await step('oversight.closeRound')).toMatchObject({ approvalStatus: 'PENDING' });
  });

  it('what staff look at', async () => {
    expect(await step('overview.get')).toMatchObject({ site: { isActive: true } });
    const { money } = (await step('dashboard.summary')) as { money: { in: { now: { count: number } } } };
    expect(money.in.now.count).toBeGreaterThan(0);
    const { points } = (await step('dashboard.graph')) as { points: { in: { count: number } }[] };
    expect(points.at(-1)?.in.count).toBe(money.in.now.count);
    await rows('audit.list');
    expect((await step('search.find')).players).toContainEqual(
      expect.objectContaining({ id: demoIds.somchai }),
    );
    await step('views.create');
    expect(await rows('views.list')).toHaveLength(1);
    await step('views.delete');
    const stream = await openStream(app.player, tokens.somchai ?? '');
    expect(await stream.next()).toMatchObject({ event: expect.any(String) });
    stream.close();
    walked.add('live.events');
  });

  it('passwords, and out', async () => {
    await step('auth.changePassword', { as: 'somchai' });
    await step('auth.logout', { as: 'somchai' });
    await step('auth.forgotPasswordOtp');
    await step('auth.validateOtp', {
      body: {
        phone: '0898765432',
        purpose: 'forgot-password',
        requestId: answers.get('auth.forgotPasswordOtp')?.requestId,
      },
    });
    await step('auth.forgotPassword');
  });

  it('rounds and figures', async () => {
    const house = await openPlayHouse(app, [{ code: 'dice', type: 'table' }]);
    const { id, token: signedIn } = await createPlayer(app);
    tokens.suda = signedIn;
    await giveMoney(app, id, 10_000);
    const token = await house.launch(id);
    await house.play(id, token, { kind: 'stake', amount: 1_000, round: 'walk', closesRound: true });
    await house.close();
    while (await followFigures(app.platform)) {
      // until nothing is left
    }
    expect((await rows('rounds.list'))[0]).toMatchObject({ ref: 'walk', staked: 1_000 });
    expect((await step('rounds.details')).transactions).toMatchObject([{ kind: 'stake', effect: -1_000 }]);
    expect((await step('rounds.report')).text).toContain('walk');
    await rows('turnover.ownBets', { as: 'suda' });
    expect(await step('rounds.ownDetails', { as: 'suda' })).toMatchObject({ result: 'lost' });
    await step('figures.list');
    expect((await step('figures.report')).text).toMatch(/GGR/);
    expect(await step('figures.winners')).toEqual({ data: [] });

    expect(await step('limits.set', { as: 'suda' })).toMatchObject({ limits: [{ period: 'week' }] });
    expect(await step('limits.remind', { as: 'suda' })).toMatchObject({ reminderMinutes: 30 });
    expect(await step('limits.played', { as: 'suda' })).toMatchObject({ lost: expect.any(Number) });
    expect(await step('limits.tighten')).toMatchObject({ changes: [{ kind: 'loss' }] });
    expect(await step('limits.exclude', { as: 'suda' })).toMatchObject({ exclusion: { length: 'DAY' } });
    expect(await step('limits.staffExclude')).toMatchObject({ exclusion: { length: 'WEEK' } });
    expect(await step('limits.own', { as: 'suda' })).toMatchObject({ reminderMinutes: 30 });
    expect((await step('limits.details')).limits).toHaveLength(1);
    expect(await step('risk.player')).toMatchObject({ flags: expect.any(Array) });
    expect(await step('risk.withdrawals')).toMatchObject({ data: expect.any(Array) });
  });

  it('the reconciliation', async () => {
    const reporter = await openReporter(app, { provider: { id: 1, code: 'house' } });
    reporter.lines.set('2026-01-31', [
      {
        ...{ transaction: 'unheard-of', kind: 'stake', player: demoIds.somchai, round: 'r', amount: 5_000 },
        ...{ status: 'ok', at: '2026-01-31T05:00:00Z' },
      },
    ]);
    expect(await step('reconciliation.run')).toMatchObject({ state: 'QUEUED', day: '2026-01-31' });
    await compareNext(app.platform, new AbortController().signal);
    await reporter.close();
    expect(await rows('reconciliation.list')).toMatchObject([{ state: 'DONE', open: 1 }]);
    expect(await step('reconciliation.details')).toMatchObject({ theirs: { count: 1, in: 5_000, out: 0 } });
    expect(await rows('reconciliation.differences')).toMatchObject([{ kind: 'ONLY_THEIRS', state: 'OPEN' }]);
    expect(await step('reconciliation.own')).toMatchObject({ owner: { name: expect.any(String) } });
    expect((await step('reconciliation.report')).text).toContain('unheard-of');
    await step('reconciliation.note');
    expect(await step('reconciliation.resolve')).toMatchObject({ state: 'RESOLVED' });
  });

  it('payment gateways, which the sandbox plays', async () => {
    const gateways = await startGateways(app);
    await connectGateway(app, 'T_PAYMENT', gateways.url);
    await connectGateway(app, 'BITPAYZ', gateways.url);
    expect((await rows('gateways.all')).length).toBe(6);
    expect(await rows('gateways.active')).toMatchObject([
      { provider: 'BITPAYZ', deposit: ['qr', 'bank'] },
      { provider: 'LOCAL', withdraw: [] },
      { provider: 'T_PAYMENT', withdraw: ['bank', 'truemoney'] },
    ]);
    expect(await step('gateways.limits')).toMatchObject({ minimum: 10_000, feeRate: 100 });
    expect((await rows('gateways.settings')).length).toBe(25);
    expect((await rows('gateways.channels')).map(({ key }) => key)).toContain('BITPAYZ-IN-QR');
    expect(await step('gateways.depositRange')).toMatchObject({ range: { minimum: 10_000 } });
    expect(await step('gateways.withdrawRange')).toMatchObject({ range: { maximum: 5_000_000 } });
    expect(await step('gateways.balance')).toMatchObject({ available: 0, ledger: 0 });
    const player = await createPlayer(app);
    await openThrough(app, player, 30_000, 'BITPAYZ');
    await talk(app);
    expect(await rows('gateways.orders')).toMatchObject([{ provider: 'BITPAYZ', state: 'OPEN' }]);
    expect(await step('gateways.order')).toMatchObject({ messages: [{ what: 'order', verdict: 'waiting' }] });
    expect(await step('gateways.toggleSetting')).toMatchObject({ key: 'BITPAYZ-IN-QR', isActive: true });
    expect(await step('gateways.toggle')).toMatchObject({ provider: 'BITPAYZ', isActive: true });
    const { approvalId } = await step('gateways.connect', {
      body: { keys: { clientId: 'new', apiKey: 'new', secret: 'new' } },
    });
    await step('approvals.approve', { as: 'manager', params: { id: approvalId }, at: 'office' });
    expect(await step('gateways.retireKeys')).toMatchObject({ hasFormerKeys: false });
    await gateways.close();
  });

  it('statements of the bank', async () => {
    expect(await step('statements.preview')).toMatchObject({
      isComplete: true,
      count: 1,
      mapping: { headingRow: 1, columns: { date: 0, time: 1, out: 2, in: 3, balance: 4 } },
      lines: [
        { row: 2, amount: 123_450, direction: 'in', balance: 5_123_450, at: '2026-01-31T03:05:00.000Z' },
      ],
    });
    expect(await step('statements.import')).toMatchObject({ lines: 1, taken: 1, known: 0 });
    while (await followLines(app.platform));
    expect(await rows('statements.imports')).toMatchObject([{ lines: 1, taken: 1, open: 0, suspense: 1 }]);
    expect(await rows('statements.lines')).toMatchObject([{ amount: 123_450, state: 'SUSPENSE' }]);
    expect(await step('statements.ofTopup')).toMatchObject({ line: null, findings: [] });
  });

  it('money in suspense', async () => {
    const at = app.clock.now();
    const lines = [7_700, 8_800, 15_000].map((amount) => ({ at, direction: 'in' as const, amount }));
    const source = { kind: 'statement', id: 'walk' } as const;
    await takeLines(app.platform, { accountId: demoIds.deposit, source, lines });
    while (await followLines(app.platform));
    const items = (await rows('suspense.list')).filter(({ amount }) => Number(amount) < 100_000);
    expect(items.map(({ amount, state }) => [amount, state])).toEqual([
      [15_000, 'OPEN'],
      [8_800, 'OPEN'],
      [7_700, 'OPEN'],
    ]);
    const of = (amount: number) => ({ params: { id: items.find((item) => item.amount === amount)?.id } });
    expect(await step('suspense.details', of(7_700))).toMatchObject({ why: 'NO_MATCH', candidates: [] });
    expect(await step('suspense.assign', of(7_700))).toMatchObject({
      state: 'ASSIGNED',
      assignedTo: { id: demoIds.somchai },
    });
    expect(await step('suspense.return', of(8_800))).toMatchObject({ state: 'RETURNED' });
    expect(await step('suspense.split', of(15_000))).toMatchObject({ state: 'SPLIT' });
  });

  it('ADB channels and their agents', async () => {
    expect(await rows('agents.list')).toMatchObject([{ id: demoIds.agent, status: 'FREE', isHeard: false }]);
    const decide = ({ approvalId }: Json) =>
      step('approvals.approve', { as: 'manager', params: { id: approvalId }, at: 'office' });
    await decide(await step('agents.create'));
    expect(await rows('agents.list')).toMatchObject([{ isActive: true }, { status: 'CLOSE' }]);
    const key = demoAgent.key.replace('pZ7', 'Zp7');
    await decide(await step('agents.renewKey', { body: { key } }));
    expect(await step('agents.edit')).toMatchObject({ name: 'มือถือหน้าเคาน์เตอร์', paysOut: true });
    expect(await step('agents.toggle')).toMatchObject({ status: 'FREE' });
    expect(await step('agents.details')).toMatchObject({ account: { id: demoIds.withdraw }, jobs: [] });
    const signedIn = await step('agents.signIn', { body: { key } });
    tokens.agent = signedIn.token as string;
    const withdrawal = await openWithdrawal(app, await createPlayer(app, { balance: 40_000 }), 40_000);
    await orderJob(app, demoIds.agent, withdrawal);
    await turnPayouts(app, true);
    expect(await step('agents.claim')).toMatchObject({ status: 'DOING', job: { amount: 40_000 } });
    expect(await step('agents.heartbeat')).toMatchObject({ status: 'DOING', job: null });
    expect(await step('agents.report')).toEqual({ state: 'PAID', effect: 'taken' });
    const at = app.clock.now().toISOString();
    const line = { at, direction: 'in', amount: 50_037, payerName: 'นาย สมชาย ใ' };
    expect(await step('agents.lines', { body: { lines: [line] } })).toEqual({ taken: 1, known: 0 });
    expect(await step('agents.details')).toMatchObject({ jobs: [{ state: 'PAID', reports: [{}] }] });
    await step('agents.delete');
    expect(await rows('agents.list')).toHaveLength(1);
  });

  it('moved money between accounts of the chart alone, in ways that it has', async () => {
    expect(await notInChart(app)).toEqual([]);
  });

  it('left none out: neither of ours nor of those that were asked for', () => {
    expect(Object.keys(calls).filter((name) => !walked.has(name as CallName))).toEqual([]);
    const blank = (path: string) => path.replace(/\{[^}]*\}/g, '{}');
    const ours = new Set([...walked].map((name) => `${calls[name].method} ${blank(calls[name].path)}`));
    const listed = readFileSync(new URL('endpoints.tsv', import.meta.url), 'utf8')
      .trim()
      .split('\n')
      .slice(1);
    const there = listed.filter((line) => {
      const [, , method = '', path = ''] = line.split('\t');
      return ours.has(`${method} ${blank(path)}`);
    });
    expect(there).toHaveLength(129);
  });
});
