import { demoAgent, demoIds } from '@salung/contract/demo';
import { expect } from 'vitest';
import { takeLines } from '../../src/modules/statements/index.ts';
import { follow as followLines } from '../../src/modules/statements/module.ts';
import { order as orderJob, turnPayouts } from '../agents.ts';
import { createPlayer } from '../factories.ts';
import { connectGateway, openThrough, startGateways, talk } from '../gateways.ts';
import { openWithdrawal } from '../money.ts';
import { app, type Chapters, type Json, rows, step, tokens } from './step.ts';

/** Gateways, statements, suspense and agents. */
export const banks: Chapters = {
  async 'payment gateways, which the sandbox plays'() {
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
  },
  async 'statements of the bank'() {
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
  },
  async 'money in suspense'() {
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
  },
  async 'ADB channels and their agents'() {
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
  },
};
