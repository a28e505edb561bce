import { describe, expect, it } from 'vitest';
import { app, countOf, finance, manager, send, setUpServers } from './attack.ts';
import { createPlayer, moneyOf } from './factories.ts';
import { newReference, openWithdrawal, take } from './money.ts';
import { setSetting } from './settings.ts';
import { openBank } from './slips.ts';

/** Attacks on money: two processes are asked for the same thing at once. */

setUpServers();

describe('a withdrawal', () => {
  it('that is paid, rejected, revoked, retried and released at once comes to one end', async () => {
    const paidFrom = await openBank(app, { kind: 'withdraw', openingBalance: 100_000_000 });
    for (let round = 0; round < 10; round++) {
      const player = await createPlayer(app, { balance: 100_000 });
      const { id } = await openWithdrawal(app, player, 60_000);
      await take(app, finance, id);
      const reason = { reason: 'x', reason_user: 'y' };
      const attempts = Array.from({ length: 4 }, () => [
        send(`/api/withdraw/manualApprove/${id}`, finance.token, {
          method: 'PATCH',
          body: { channelId: paidFrom, bankReference: newReference() },
        }),
        send(`/api/withdraw/reject/${id}`, finance.token, { method: 'PATCH', body: reason }),
        send(`/api/withdraw/revoke/${id}`, manager.token, { method: 'POST', body: reason }),
        send(`/api/withdraw/retry/${id}`, manager.token, { method: 'POST', body: {} }),
      ]).flat();
      const replies = await Promise.all(attempts);
      expect(countOf(replies, 200)).toBe(1);
      expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
      const { wallet, held } = await moneyOf(app, player.id);
      const { body } = await app.send('withdraw.details', { token: finance.token, params: { id } });
      expect([wallet, held]).toEqual(body.status === 'PAID' ? [40_000, 0] : [100_000, 0]);
    }
  });
});

describe('four eyes', () => {
  it('are not split away: parts of a sum sent at once never pass what one may do alone', async () => {
    const player = await createPlayer(app);
    await setSetting(app, 'approval.credit', 100_000);
    const parts = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        send('/api/credit/manage', finance.token, {
          method: 'POST',
          key: `part-${i}`,
          body: {
            action: 'add_credit',
            phone: player.phone,
            amount: 9_000,
            turnoverMultiplier: 0,
            reason: 'x',
          },
        }),
      ),
    );
    expect(countOf(parts, 200)).toBe(11);
    expect(countOf(parts, 202)).toBe(29);
    expect((await moneyOf(app, player.id)).wallet).toBe(99_000);
  });
  it('are two pairs: one’s own is refused from any session, and 100 approvals at once are one', async () => {
    const player = await createPlayer(app);
    const asked = await send('/api/credit/manage', manager.token, {
      method: 'POST',
      body: {
        action: 'add_credit',
        phone: player.phone,
        amount: 500_000,
        turnoverMultiplier: 0,
        reason: 'x',
      },
    });
    expect(asked.status).toBe(202);
    const path = `/api/approval/approve/${asked.json().approvalId}`;
    const own = await send(path, manager.token, { method: 'PATCH', body: {} });
    expect([own.status, own.json().code]).toEqual([403, 'NOT_YOUR_OWN']);
    const all = await Promise.all(
      Array.from({ length: 100 }, () => send(path, finance.token, { method: 'PATCH', body: {} })),
    );
    expect(countOf(all, 200)).toBe(1);
    expect(countOf(all, 409)).toBe(99);
    expect((await moneyOf(app, player.id)).wallet).toBe(500_000);
  });
});
