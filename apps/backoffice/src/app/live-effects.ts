import { queryKey } from '@salung/client';
import type { CallName, StaffEvents } from '@salung/contract';
import { noteAllLooking, noteLooking } from '../lib/queue/presence.ts';
import { chime } from '../lib/sound.ts';
import { live, queryClient } from '../platform/client.ts';
import { noteArrival, noteWaiting, waiting } from '../platform/waiting.ts';

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

/** The overview sums up: told apart from the lists, so that a busy house asks for it once in this time. Milliseconds. */
const SUMMING = 1000;

let summing: ReturnType<typeof setTimeout> | undefined;

/** Something that the overview counts has changed. */
function overviewAgain(): void {
  summing ??= setTimeout(() => {
    summing = undefined;
    void queryClient.invalidateQueries({ queryKey: queryKey('overview.get') });
  }, SUMMING);
}

function onTopup(topup: StaffEvents['topup'], repeated: boolean): void {
  noteWaiting({ topups: topup.waiting });
  again(queryKey('topup.list'), queryKey('topup.details', { params: { id: topup.id } }));
  if (repeated || topup.status !== 'PENDING' || !topup.hasSlip) return;
  noteArrival(topup.id);
  chime('topup');
}

function onWithdrawal(withdrawal: StaffEvents['withdrawal'], repeated: boolean): void {
  const before = waiting.get()?.withdrawals ?? 0;
  noteWaiting({ withdrawals: withdrawal.waiting });
  again(queryKey('withdraw.list'), queryKey('withdraw.details', { params: { id: withdrawal.id } }));
  if (repeated || withdrawal.status !== 'PENDING' || withdrawal.waiting <= before) return;
  noteArrival(withdrawal.id);
  chime('withdrawal');
}

function onChange(change: StaffEvents['change']): void {
  noteWaiting({ changes: change.waiting });
  again(queryKey('players.changes'), queryKey('players.details'));
}

function onApproval(approval: StaffEvents['approval']): void {
  noteWaiting({ approvals: approval.waiting });
  again(queryKey('approvals.list'), queryKey('approvals.details', { params: { id: approval.id } }));
  // What was asked about carries the approval, and what was approved has happened.
  for (const name of deedReads[approval.kind.split('.')[0] ?? ''] ?? []) again(queryKey(name));
}

/** What has to be read again after a decision, by the module of the deed. */
const deedReads: Record<string, CallName[]> = {
  topup: ['topup.list', 'topup.details'],
  withdraw: ['withdraw.list', 'withdraw.details'],
  credit: ['credit.list'],
  settings: ['settings.list', 'settings.history'],
  house: ['house.list'],
};

/** What could not be had while the server was away is asked for again without anybody's pressing of a button. */
function failedAgain(): void {
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
}

/** What the event stream does to the screens: counts, lists, glow and sound. Gives back what stops it. */
export function startLiveEffects(): () => void {
  const stop = live.on(({ event, data, repeated }) => {
    if (event !== 'presence' && event !== 'ended' && !repeated) overviewAgain();
    if (event === 'snapshot') {
      noteWaiting({
        topups: data.waiting.topup ?? 0,
        withdrawals: data.waiting.withdrawal ?? 0,
        approvals: data.waiting.approval ?? 0,
        changes: data.waiting.change ?? 0,
      });
      // What is told again may be long over; the next beats tell who looks now.
      if (!repeated) noteAllLooking(data.looking);
      // Something may have happened while the line was down.
      if (!repeated) {
        again(
          ...(['topup.list', 'withdraw.list', 'players.changes', 'approvals.list'] as const).map((name) =>
            queryKey(name),
          ),
        );
        failedAgain();
      }
    } else if (event === 'topup') onTopup(data, repeated);
    else if (event === 'withdrawal') onWithdrawal(data, repeated);
    else if (event === 'approval') onApproval(data);
    else if (event === 'maintenance') again(queryKey('maintenance.get'));
    else if (event === 'change') onChange(data);
    else if (event === 'presence' && !repeated) noteLooking(data);
  });
  const stopLive = live.start();
  return () => {
    stop();
    stopLive();
    noteAllLooking([]);
    clearTimeout(timer);
    timer = undefined;
    clearTimeout(summing);
    summing = undefined;
  };
}
