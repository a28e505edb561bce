import { setTimeout as delay } from 'node:timers/promises';
import { createPlayer, createStaff } from '../../apps/server/test/factories.ts';
import { askAndGiveBack, compareWithdrawals, withdrawalScene } from '../../apps/server/test/kill-drill.ts';
import { comparePlay, openSeats, playRounds, playScene } from '../../apps/server/test/play-kill-drill.ts';
import { openBank } from '../../apps/server/test/slips.ts';
import {
  creditedTo,
  openWaiting,
  repeatAll,
  type Stage,
  wrongIds,
  wrongInClosing,
  wrongWithJobs,
  wrongWithWaiting,
} from './clock-judge.ts';
import { type Closing, lottoOf } from './clock-lotto.ts';
import { signIns, topups } from './clock-people.ts';
import { ClockPlace } from './clock-place.ts';
import { Meter } from './failover-watch.ts';
import { SetClock } from './set-clock.ts';

/** Clocks are set under stakes, withdrawals, top-ups, sign-ins and tickets of lotto. Seconds, unless it says otherwise. */

const TEN_MINUTES = 600;
const DAY = 86_400;
/** Where the second process's clock jumps to, and the worker's, every few seconds. */
const JUMPS = [TEN_MINUTES, -TEN_MINUTES, 3 * DAY, -2 * DAY, 45, 0] as const;
const BETWEEN_JUMPS = 4;
/** Where the database's clock jumps to. Providers and gateways allow five minutes. */
const DATABASE_JUMPS = [45, 0, -75, 0] as const;
const BETWEEN_DATABASE_JUMPS = 10;
/** Minutes that a round of the drill's game may be silent. The worker's clock is ahead by more. */
const SILENCE = 60;

export interface ClockOutcome {
  acknowledged: number;
  topups: number;
  signIns: number;
  lost: number;
  doubled: number;
  /** Answers that were 5xx; after the database's clock was set, those that said to try again are counted apart. */
  failed: number;
  refused: number;
  /** Tickets that were sold, and of those, after the close. */
  tickets: number;
  late: number;
  repeated: number;
  /** The same of processes that decide by their own clocks. */
  control: { late: number };
  wrong: string[];
}

export interface ClockDrill {
  run(say: (line: string) => void): Promise<ClockOutcome>;
  remove(): Promise<void>;
}

export async function clockDrill(): Promise<ClockDrill> {
  const place = await ClockPlace.open();
  try {
    const { app } = place;
    const play = await playScene(app, place);
    await app.platform.pool.query('update game set idle_minutes = $1', [SILENCE]);
    await openBank(app);
    const stage: Stage = {
      place,
      play,
      lotto: await lottoOf(place),
      withdrawals: await withdrawalScene(app, place),
      depositor: await createPlayer(app),
      visitor: await createPlayer(app),
      staffToken: (await createStaff(app, 'Finance')).token,
      waiting: await openSeats(app, 4),
    };
    await place.startServers();
    return { run: (say) => run(stage, say), remove: () => place.remove() };
  } catch (error) {
    await place.remove();
    throw error;
  }
}

/** Everybody does what they do while clocks are set. */
async function run(stage: Stage, say: (line: string) => void): Promise<ClockOutcome> {
  const { place, play, withdrawals } = stage;
  const wrong: string[] = [];
  wrong.push(...(await openWaiting(stage)));
  const [stakes, asked] = [new Meter(), new Meter()];
  const working = Promise.allSettled([playRounds(play, stakes), askAndGiveBack(withdrawals, asked)]);
  const signing = signIns(place, stage.visitor);
  const depositing = topups(place, stage.depositor, stage.staffToken);
  const closings: Closing[] = [];
  let early = { failed: 0, refused: 0 };
  let setAt = new Date();
  try {
    closings.push(...(await setProcesses(stage, say)));
    wrong.push(...(await wrongIds(place)));
    early = await place.metrics();
    setAt = new Date();
    await setDatabase(place, say);
  } finally {
    stakes.isOver = true;
    asked.isOver = true;
    await Promise.all([signing.end(), depositing.end()]);
  }
  const lastAt = performance.now();
  const [played, given] = await working;
  for (const one of [played, given]) if (one.status === 'rejected') wrong.push(String(one.reason));
  const [answersWrong, acknowledged] = [
    played.status === 'fulfilled' ? played.value : 0,
    stakes.acknowledged,
  ];
  say(
    `${acknowledged} messages of games, ${asked.acknowledged} withdrawals, ${depositing.done} top-ups, ${signing.done} sign-ins`,
  );
  for (const doing of [signing, depositing]) wrong.push(...new Set(doing.wrong));
  wrong.push(...closings.flatMap(wrongInClosing));
  const repeated = await repeatAll(stage, wrong);
  say(`${repeated} of them were sent again`);
  wrong.push(
    ...(await wrongWithWaiting(stage)),
    ...(await wrongWithJobs(stage, { lastAt, setAt, jumps: DATABASE_JUMPS.length })),
  );
  const { failed, refused } = await place.metrics();
  const compared = await comparePlay(play);
  const returned = await compareWithdrawals(withdrawals, asked.acknowledged);
  const credited = await creditedTo(place, stage.depositor);
  const control = await carelessControl(stage, say);
  return {
    acknowledged: acknowledged + asked.acknowledged,
    topups: depositing.done,
    signIns: signing.done,
    lost: compared.lost + returned.lost + Math.max(0, depositing.done - credited),
    doubled: answersWrong + compared.doubled + returned.doubled + Math.max(0, credited - depositing.done),
    failed: failed + early.refused,
    refused: refused - early.refused,
    tickets: closings.reduce((sum, { sold }) => sum + sold, 0),
    late: closings.reduce((sum, { late }) => sum + late, 0),
    repeated,
    control,
    wrong: [...new Set([...wrong, ...compared.wrong, ...returned.wrong])],
  };
}

/** The clocks of a process and of the worker are wrong, then jump. In both times a round of lotto closes. */
async function setProcesses({ place, lotto }: Stage, say: (line: string) => void): Promise<Closing[]> {
  const { second, worker } = place.clocks;
  const origins = [place.serverAt(0).player, place.serverAt(1).player];
  second.set(-TEN_MINUTES);
  worker.set(2 * SILENCE * 60);
  const closings = [await lotto.closing(12, origins)];
  const { ahead } = await place.metrics();
  say(`clocks are ahead by ${ahead.map((each) => each.toFixed(1)).join(', ')} s; ${saleOf(closings[0])}`);
  if (!(Math.abs((ahead[1] ?? 0) + TEN_MINUTES) < 2)) throw new Error('the clock of the process was not set');
  const closing = lotto.closing(12, origins);
  for (const to of JUMPS) {
    second.set(to);
    worker.set(-to);
    await delay(BETWEEN_JUMPS * 1_000);
  }
  closings.push(await closing);
  say(`the clocks of two processes have jumped ${JUMPS.length} times; ${saleOf(closings[1])}`);
  return closings;
}

const saleOf = (closing: Closing | undefined) =>
  `${closing?.sold} tickets sold, ${closing?.late} after the close`;

async function setDatabase({ clocks }: ClockPlace, say: (line: string) => void): Promise<void> {
  for (const to of DATABASE_JUMPS) {
    clocks.database.set(to);
    await delay(BETWEEN_DATABASE_JUMPS * 1_000);
    say(`the clock of the database was set to ${to} s ahead`);
  }
}

/** A process that decides by its own clock, which is a minute behind, sells after the close. */
async function carelessControl(
  { place, lotto }: Stage,
  say: (line: string) => void,
): Promise<{ late: number }> {
  const clock = new SetClock(place.folder, 'careless');
  clock.set(-60);
  const server = await place.startCareless(clock);
  const closing = await lotto.closing(2, [server.player]);
  say(`control, a process that goes by its own clock: ${saleOf(closing)}`);
  return { late: closing.late };
}
