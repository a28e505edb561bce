import {
  type ChangeStep,
  type ConformanceCase,
  ok,
  refused,
  rollback,
  type SendStep,
  send,
  stake,
  takeBack,
  win,
} from '../case.ts';

/** What stops stakes, and nothing else. */

type Verdict = Parameters<typeof refused>[0];

const before = [send(stake('s', 10_00), ok(-10_00)), send(stake('t', 5_00), ok(-15_00))];
const stopped = (verdict: Verdict): SendStep[] => [
  send(stake('u', 1_00, {}, 'q'), refused(verdict, -15_00)),
  send(win('w', 3_00, 's'), ok(-12_00)),
  send(rollback('b', 't'), ok(-7_00)),
];
const stop = (
  id: string,
  title: string,
  verdict: Verdict,
  ...changes: readonly ChangeStep[]
): ConformanceCase => ({ id, rule: 6, title, steps: [...before, ...changes, ...stopped(verdict)] });

const frozen = { house: 'nothing takes money back', hub88: 'nothing takes money back' };
/** SuperAPI names the bet, Slotegrator the win. */
const back = (original: string) =>
  send(takeBack('l', 25_00, original), ok(-10_00), { means: [takeBack('l', 25_00, 's')] });
const inTime: ChangeStep[] = [{ do: 'status', status: 'BLOCKED' }];
const paid = [send(stake('s', 10_00), ok(-10_00)), send(win('w', 25_00, 's'), ok(15_00))];

export const stopCases: readonly ConformanceCase[] = [
  stop('session-expired', 'After the session has run out', 'TOKEN_EXPIRED', {
    do: 'launch',
    secondsAgo: 13 * 3_600,
  }),
  stop('session-ended', 'After the session has ended', 'SESSION_ENDED', { do: 'endSession' }),
  stop('blocked', 'A player who is blocked', 'STOPPED', { do: 'status', status: 'BLOCKED' }),
  stop('excluded', 'A player who is excluded', 'STOPPED', { do: 'status', status: 'EXCLUDED' }),
  stop('limit', "A stake above the player's limit", 'LIMIT', { do: 'limit', most: 99 }),
  {
    ...stop('site-closed', 'While the site is closed', 'MAINTENANCE', { do: 'launch', isOrdinary: true }),
    needs: 'a closed site',
  },
  {
    ...stop('provider-off', 'While the provider is off', 'GAME_OFF', { do: 'launch', isOrdinary: true }),
    needs: 'a provider that is off',
  },
  {
    id: 'frozen-list',
    rule: 7,
    title: 'A frozen wallet does not stop what takes money back (list)',
    steps: [...paid, ...inTime, back('w')],
    skip: { ...frozen, superapi: 'see frozen-resettle' },
  },
  {
    id: 'frozen-resettle',
    rule: 7,
    title: 'A frozen wallet does not stop what takes money back (resettle)',
    steps: [...paid, ...inTime, back('s')],
    skip: { ...frozen, slotegrator: 'see frozen-list' },
  },
  {
    id: 'closed',
    rule: 7,
    title: 'A win for an account that was closed waits in suspense',
    player: 'closing',
    steps: [
      send(stake('s', 1_000_00), ok(-1_000_00)),
      { do: 'status', status: 'CLOSED' },
      send(win('w', 25_00, 's'), ok(-1_000_00), { means: [] }),
    ],
  },
];
