import { type GameType, gameTypes } from '@salung/contract';
import { type Database, inTransaction, type Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { settingsNow } from '../settings/index.ts';
import { noCatalogue, type Provider } from './catalogue.ts';
import { type Core, createCore } from './core.ts';
import * as store from './sweep-store.ts';

/** Milliseconds after which every batch that began has ended, so the sweep misses no round. */
const MARGIN = 60_000;
/** How many rounds are closed at the same time. */
const AT_ONCE = 100;

/** How many due rounds one step looks at, and how many steps one run takes at most. */
const STEP = 5_000;
const STEPS = 20;

/** How long rounds may be silent by the settings, in minutes. */
async function silenceByType(db: Database | Tx): Promise<store.SilenceByType> {
  const settings = await settingsNow(db);
  const minutes = gameTypes.map((type) => [type, settings[`games.silentHours.${type}`] * 60] as const);
  return Object.fromEntries(minutes) as Record<GameType, number>;
}

/**
 * Closes rounds that nobody has closed and that have been silent for as long as their game, its type or its provider lets
 * them. The close goes through the core like any other, so later wins are still paid.
 * @returns how many it closed
 */
export async function sweepRounds(
  platform: Platform,
  running: Core | undefined,
  margin = MARGIN,
): Promise<number> {
  const { db, clock } = platform;
  const byType = await silenceByType(db);
  await inTransaction(db, async (tx) => {
    await store.noteSilence(tx, clock.now(), byType);
    await store.noteOpenRounds(tx, margin, byType);
  });
  const core = running ?? createCore(platform, noCatalogue());
  try {
    let ended = 0;
    for (let step = 0; step < STEPS; step++) {
      const { looked, idle } = await inTransaction(db, (tx) => store.takeDue(tx, clock.now(), byType, STEP));
      for (let from = 0; from < idle.length; from += AT_ONCE) {
        const results = await Promise.all(idle.slice(from, from + AT_ONCE).map((round) => end(core, round)));
        ended += results.filter((isEnded) => isEnded).length;
      }
      if (looked < STEP) break;
    }
    return ended;
  } finally {
    if (!running) await core.close();
  }
}

/** Has the next sweep look at the rounds of a provider, because they may be silent for less time than before. */
export const lookAgainAtSilence = (platform: Platform, tx: Tx, providerId: number): Promise<unknown> =>
  store.lookAgain(tx, platform.clock.now(), { providerId });

async function end(core: Core, round: store.IdleRound): Promise<boolean> {
  const id = `sweep:${round.id}`;
  // It was opened again after an earlier sweep, so this id is used up.
  return (
    (await close(core, round, id)) ?? (await close(core, round, `${id}:${round.lastAt.getTime()}`)) ?? false
  );
}

/** Whether it was closed; undefined if the id was used before. */
async function close(
  core: Core,
  round: store.IdleRound,
  transactionId: string,
): Promise<boolean | undefined> {
  const { providerId: id, providerCode: code, adapter, player, ref } = round;
  const provider: Provider = {
    id,
    code,
    adapter,
    isActive: true,
    launchUrl: null,
    keys: [],
    settings: {},
    idleMinutes: 0,
  };
  const answer = await core.call(provider, {
    do: 'apply',
    request: {
      player,
      operations: [
        { kind: 'close', transactionId, amount: 0, round: ref, closesRound: true, body: [ref, 'sweep'] },
      ],
    },
  });
  if (answer.did !== 'apply') return false;
  return answer.outcome.operations[0]?.isReplayed ? undefined : answer.outcome.verdict === 'ok';
}
