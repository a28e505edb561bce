import { queryKey } from '@salung/client';
import type { StaffEvents } from '@salung/contract';
import { chime } from '../lib/sound.ts';
import { live, queryClient } from './platform.ts';
import { noteArrival, waiting } from './waiting.ts';

/** Events of a busy minute are gathered, so that the lists are read again at most this often. Milliseconds. */
const GATHER = 250;

const stale = new Map<string, readonly unknown[]>();
let timer: ReturnType<typeof setTimeout> | undefined;

function again(...keys: (readonly unknown[])[]): void {
  for (const key of keys) stale.set(JSON.stringify(key), key);
  timer ??= setTimeout(() => {
    timer = undefined;
    const now = [...stale.values()];
    stale.clear();
    for (const key of now) void queryClient.invalidateQueries({ queryKey: key });
  }, GATHER);
}

function onTopup(topup: StaffEvents['topup'], repeated: boolean): void {
  waiting.set({ topups: topup.waiting, withdrawals: waiting.get()?.withdrawals ?? 0 });
  again(queryKey('topup.list'), queryKey('topup.details', { params: { id: topup.id } }));
  if (repeated || topup.status !== 'PENDING' || !topup.hasSlip) return;
  noteArrival(topup.id);
  chime('topup');
}

function onWithdrawal(withdrawal: StaffEvents['withdrawal'], repeated: boolean): void {
  const before = waiting.get()?.withdrawals ?? 0;
  waiting.set({ topups: waiting.get()?.topups ?? 0, withdrawals: withdrawal.waiting });
  again(queryKey('withdraw.list'), queryKey('withdraw.details', { params: { id: withdrawal.id } }));
  if (repeated || withdrawal.status !== 'PENDING' || withdrawal.waiting <= before) return;
  noteArrival(withdrawal.id);
  chime('withdrawal');
}

/** What the event stream does to the screens: counts, lists, glow and sound. Gives back what stops it. */
export function startLiveEffects(): () => void {
  const stop = live.on(({ event, data, repeated }) => {
    if (event === 'snapshot') {
      waiting.set({ topups: data.waitingTopups, withdrawals: data.waitingWithdrawals });
      // Something may have happened while the line was down.
      if (!repeated) again(queryKey('topup.list'), queryKey('withdraw.list'));
    } else if (event === 'topup') onTopup(data, repeated);
    else if (event === 'withdrawal') onWithdrawal(data, repeated);
  });
  const stopLive = live.start();
  return () => {
    stop();
    stopLive();
    clearTimeout(timer);
    timer = undefined;
  };
}
