import { type Answer, Live, query, queryKey } from '@salung/client';
import type { PlayerEvents } from '@salung/contract';
import { toast, topupStatus, withdrawStatus } from '@salung/ui';
import { isBack, isOpenWithdrawal } from '../features/withdraw/rules.ts';
import { m } from '../paraglide/messages.js';
import { client, maintenance, queryClient } from '../platform/client.ts';
import { userQuery } from '../platform/user-query.ts';
import { followLine } from './line.ts';

type Snapshot = PlayerEvents['snapshot'];

const live = new Live<PlayerEvents>(client);

function setBalance({ balance, held }: { balance: number; held: number }): void {
  queryClient.setQueryData(userQuery.queryKey, (user) =>
    user?.audience === 'player' ? { ...user, balance, held } : user,
  );
}

function again(...names: Parameters<typeof queryKey>[0][]): void {
  for (const name of names) void queryClient.invalidateQueries({ queryKey: queryKey(name) });
}

/** What the screens, which asked a moment ago, know already of what the stream begins with. */
function known(): Partial<Snapshot> {
  const user = queryClient.getQueryData(userQuery.queryKey);
  const top = queryClient.getQueryData(query(client, 'topup.open').queryKey);
  const asked = queryClient.getQueriesData<Answer<'withdraw.last'>>({ queryKey: queryKey('withdraw.last') });
  const last = asked.at(-1)?.[1];
  const withdrawal = last?.withdrawal;
  const openWithdrawal = withdrawal && isOpenWithdrawal(withdrawal.status) ? withdrawal.id : null;
  return {
    ...(user?.audience === 'player' ? { balance: user.balance, held: user.held } : {}),
    ...(top ? { openTopupId: top.topup?.id ?? null } : {}),
    ...(last ? { openWithdrawalId: openWithdrawal } : {}),
  };
}

/** Whether something happened meanwhile: every movement changes the balance, and what waits is open. */
const isNews = (snapshot: Snapshot, before: Partial<Snapshot>): boolean =>
  JSON.stringify(snapshot) !== JSON.stringify({ ...snapshot, ...before });

/** What could not be had while the server was away is asked for again without anybody's pressing of a button. */
function failedAgain(): void {
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
}

function tellTopup(id: string, status: string): void {
  if (status === 'APPROVED') toast.good(m.live_topup_approved(), { id });
  if (status === 'REJECTED') toast.bad(m.live_topup_rejected(), { id, title: topupStatus(status).label });
  if (status === 'REVERSED') toast.bad(m.live_topup_reversed(), { id, title: topupStatus(status).label });
}

function tellWithdrawal(id: string, status: string): void {
  if (status === 'PAID') toast.good(m.live_withdrawal_paid(), { id });
  if (isBack(status)) {
    toast.info(m.live_withdrawal_back(), { id, title: withdrawStatus(status).label });
  }
}

function tellChange(id: string, status: string): void {
  if (status === 'APPROVED') toast.good(m.live_change_approved(), { id });
  if (status === 'REJECTED') toast.bad(m.live_change_rejected(), { id });
}

/** What the event stream does to the screens: moves the balance, refreshes what changed, and says so. */
export function startLiveEffects(): () => void {
  let isFirst = true;
  const stop = live.on(({ event, data, repeated }) => {
    if (event === 'snapshot') {
      const isStale = !isFirst || isNews(data, known());
      isFirst = false;
      setBalance(data);
      // Something may have happened while the line was down.
      if (!repeated && isStale) {
        again('topup.open', 'topup.history', 'withdraw.last', 'withdraw.transactions', 'withdraw.today');
        again('players.statement', 'players.ownChanges', 'turnover.recalc');
      }
      if (!repeated) failedAgain();
    } else if (event === 'balance') {
      setBalance(data);
      again('players.statement', 'withdraw.today', 'turnover.recalc');
    } else if (event === 'topup') {
      // What it says of the money is the answer to a call whose own was lost: the next one means another.
      client.settle('topup.create');
      again('topup.open', 'topup.history');
      if (!repeated) tellTopup(data.id, data.status);
    } else if (event === 'withdrawal') {
      client.settle('withdraw.create');
      again('withdraw.last', 'withdraw.transactions', 'withdraw.today');
      if (!repeated) tellWithdrawal(data.id, data.status);
    } else if (event === 'change') {
      // An approved one changes who one is, and pauses payouts.
      again('players.ownChanges', 'auth.user', 'withdraw.today');
      if (!repeated) tellChange(data.id, data.status);
    } else if (event === 'maintenance') {
      // The description comes with the check; where to go is known now.
      maintenance.hear(data.isActive);
      if (!repeated) void maintenance.look();
    }
  });
  const stopLive = live.start();
  const stopLine = followLine(live);
  return () => {
    stop();
    stopLine();
    stopLive();
  };
}
