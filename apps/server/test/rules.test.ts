import { afterAll, beforeAll, expect, it } from 'vitest';
import { approveByRule } from '../src/modules/topup/service/by-rule.ts';
import { payByRule, rejectByRule } from '../src/modules/withdraw/service/by-rule.ts';
import { startApp, type TestApp } from './app.ts';
import { wrongInBooks } from './approvals.ts';
import { createPlayer, createStaff, moneyOf, type TestStaff } from './factories.ts';
import { newReference, openWithdrawal, topupWithSlip } from './money.ts';
import { openBank } from './slips.ts';

/** What a rule of the operator's decides, without anybody of the staff. */

let app: TestApp;
let owner: TestStaff;
let paidFrom: string;
beforeAll(async () => {
  app = await startApp();
  owner = await createStaff(app, 'Owner');
  await openBank(app);
  paidFrom = await openBank(app, { kind: 'withdraw', openingBalance: 100_000_000 });
});
afterAll(async () => {
  expect(await wrongInBooks(app)).toEqual([]);
  await app.close();
});

/** Who did what to an item, as the audit log has it. */
async function entriesOf(subjectId: string) {
  const { body } = await app.send('audit.list', { token: owner.token, query: { subjectId } });
  return body.data.map(({ action, actor, by }) => ({ action, actor, by }));
}

it('approves a top-up once, and the audit log names the rule', async () => {
  const player = await createPlayer(app);
  const { id } = await topupWithSlip(app, player, 30_000);
  const approve = () => approveByRule(app.platform, 'slip-verified', id, {});
  const tries = await Promise.allSettled(Array.from({ length: 20 }, approve));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const tried of tries) {
    if (tried.status === 'rejected') expect(tried.reason).toMatchObject({ code: 'STATE_CONFLICT' });
  }
  expect((await moneyOf(app, player.id)).wallet).toBeGreaterThanOrEqual(30_000);
  expect(await entriesOf(id)).toEqual([{ action: 'topup.approve', actor: 'system:slip-verified', by: null }]);
});

it('pays and rejects withdrawals, each once, whatever staff do at the same moment', async () => {
  const players = await Promise.all([1, 2].map(() => createPlayer(app, { balance: 100_000 })));
  const [paid, rejected] = await Promise.all(players.map((player) => openWithdrawal(app, player, 60_000)));
  if (!paid || !rejected) throw new Error('no withdrawals');
  const payment = () => ({ channelId: paidFrom, bankReference: newReference() });
  const pays = await Promise.allSettled(
    Array.from({ length: 10 }, () => payByRule(app.platform, 'small-payouts', paid.id, payment())),
  );
  expect(pays.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const reason = { reason: 'the account is closed', reason_user: 'บัญชีปลายทางปิดแล้ว' };
  const [byRule, byStaff] = await Promise.allSettled([
    rejectByRule(app.platform, 'closed-accounts', rejected.id, reason),
    app.send('withdraw.reject', { token: owner.token, params: { id: rejected.id }, body: reason }),
  ]);
  const staffDid = byStaff.status === 'fulfilled' && byStaff.value.status === 200;
  expect([byRule.status === 'fulfilled', staffDid].filter(Boolean)).toHaveLength(1);
  const money = await Promise.all(players.map(({ id }) => moneyOf(app, id)));
  expect(money.map(({ wallet, held }) => [wallet, held])).toEqual([
    [40_000, 0],
    [100_000, 0],
  ]);
  expect(await entriesOf(paid.id)).toEqual([
    { action: 'withdraw.approve', actor: 'system:small-payouts', by: null },
  ]);
});
