import type { Platform } from '../../platform/platform.ts';
import { noCatalogue, type Provider } from './catalogue.ts';
import { type Core, createCore } from './core.ts';
import * as store from './sweep-store.ts';

/** Milliseconds after which every batch that began has ended, so the sweep misses no round. */
const MARGIN = 60_000;
/** How many rounds are closed at the same time. */
const AT_ONCE = 100;

/**
 * Closes rounds that nobody has closed and that had no message for the provider's idle minutes. The close goes through the core
 * like any other, so later wins are still paid.
 * @returns how many it closed
 */
export async function sweepRounds(
  platform: Platform,
  running: Core | undefined,
  margin = MARGIN,
): Promise<number> {
  await platform.db.transaction().execute((tx) => store.noteOpenRounds(tx, margin));
  const idle = await store.takeIdle(platform.db, platform.clock.now());
  if (idle.length === 0) return 0;
  const core = running ?? createCore(platform, noCatalogue());
  try {
    let ended = 0;
    for (let from = 0; from < idle.length; from += AT_ONCE) {
      const results = await Promise.all(idle.slice(from, from + AT_ONCE).map((round) => end(core, round)));
      ended += results.filter((isEnded) => isEnded).length;
    }
    return ended;
  } finally {
    if (!running) await core.close();
  }
}

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
