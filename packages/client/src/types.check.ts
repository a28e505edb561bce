import { byKind } from '@salung/contract/browser';
import { createClient, query } from './index.ts';

const c = createClient({ audience: 'player', calls: {} });
export async function f() {
  const a = await c.call('topup.create', { body: { amount: 5 } });
  byKind(a.payTo, {
    bank: ({ bankCode }) => bankCode.length,
    gateway: ({ isReady }) => Number(isReady),
    other: () => 0,
  });
  // @ts-expect-error a kind of channel that is not handled
  byKind(a.payTo, { bank: () => 1 });
  const h = await c.call('topup.history', { query: { page: 1, status: 'PENDING' } });
  h.data[0]?.amountToPay.toFixed();
  await c.call('topup.history');
  await c.call('topup.open');
  const u = await c.call('auth.user');
  if (u.audience === 'player') u.balance.toFixed();
  await c.call('withdraw.today', { params: { phone: '1' } });
  await c.call('upload.put', { body: new FormData(), onUploadProgress: (p) => p.toFixed() });
  // @ts-expect-error required
  await c.call('withdraw.today');
  // @ts-expect-error required
  await c.call('topup.create');
  // @ts-expect-error wrong
  await c.call('topup.history', { query: { page: 'x' } });
  // @ts-expect-error none taken
  await c.call('topup.open', { body: {} });
  const q = query(c, 'players.statement', { query: { before: 1 } });
  return q.queryFn;
}
