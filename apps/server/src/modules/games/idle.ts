import type { GameType, SettingValues } from '@salung/contract';
import type { ApprovalPending, Output } from '@salung/contract/schemas';
import type { Tx } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { assertNotWaiting, defineAction, howDone } from '../approvals/index.ts';
import { recordChange } from '../audit/index.ts';
import { lookAgainAtSilence } from '../rounds/index.ts';
import { settingsNow } from '../settings/index.ts';
import { forgetCatalogue } from './catalogue.ts';
import { beginChange } from './changing.ts';
import { type GameAnswer, gameAnswer } from './staff-answers.ts';
import * as store from './store.ts';
import { gameSubject, providerSubject } from './subjects.ts';

/**
 * After these minutes without a message a round is closed by itself, and with no round open, turnover may lapse. It takes two people
 * to close a round by hand, so it also takes two to shorten this time: that of a provider, of a game, or of a type.
 */

/** How long rounds of a type may be silent, in minutes, where neither game nor provider says more. */
export type SilenceOf = (type: GameType) => number;

export const silenceOf =
  (settings: SettingValues): SilenceOf =>
  (type) =>
    settings[`games.silentHours.${type}`] * 60;

/** How long rounds of a game may be silent: its own time, else the longer one of its type and its provider (ADR 56). */
const silenceOfGame = (
  minutesOf: SilenceOf,
  { type, idle_minutes: own }: Pick<store.GameRow, 'type' | 'idle_minutes'>,
  provider: Pick<store.ProviderRow, 'idle_minutes'>,
): number => own ?? Math.max(minutesOf(type), provider.idle_minutes);

/** A shorter time of a provider, which takes two people. */
export const shortening = defineAction<'games.providerEdit', store.ProviderRow, undefined>({
  kind: 'games.providerEdit',
  async load({ tx, subjectId }) {
    await beginChange(tx, 'providers');
    const row = await store.providerById(tx, Number(subjectId));
    if (!row) throw new Problem('NOT_FOUND', {}, 'params.id');
    await assertNotWaiting(tx, ['games.providerEdit'], subjectId);
    return row;
  },
  show: (row, { body: { idleMinutes } }) => ({
    subject: { type: 'game-provider', id: String(row.id) },
    subjectName: row.name_en,
    before: { idleMinutes: row.idle_minutes },
    after: { idleMinutes },
  }),
  sums: async () => 'always',
  async act(row, { platform, tx, caller, body: { idleMinutes }, ...how }) {
    await store.updateProvider(tx, row.id, { idle_minutes: idleMinutes });
    await lookAgainAtSilence(platform, tx, row.id);
    await recordChange(platform, tx, caller, {
      action: 'games.providerEdit',
      subject: providerSubject(row),
      before: { idleMinutes: row.idle_minutes },
      after: { idleMinutes, ...howDone(how) },
    });
    return undefined;
  },
});

type FoundGame = Awaited<ReturnType<typeof knownGame>> & { isShorter: boolean };

/** How long rounds of a game may be silent; null: as its type and provider say. A shorter time takes two people. */
export const settingIdle = defineAction<'games.idle', FoundGame, GameAnswer>({
  kind: 'games.idle',
  async load({ tx, subjectId, body }) {
    await beginChange(tx, 'games');
    const { row, provider } = await knownGame(tx, Number(subjectId));
    const minutesOf = silenceOf(await settingsNow(tx));
    const next = { ...row, idle_minutes: body.idleMinutes };
    const isShorter = silenceOfGame(minutesOf, next, provider) < silenceOfGame(minutesOf, row, provider);
    if (isShorter) await assertNotWaiting(tx, ['games.idle'], subjectId);
    return { row, provider, isShorter };
  },
  show: ({ row }, { body }) => ({
    subject: { type: 'game', id: String(row.id) },
    subjectName: row.name_en,
    before: { idleMinutes: row.idle_minutes },
    after: { idleMinutes: body.idleMinutes },
  }),
  sums: async ({ isShorter }) => (isShorter ? 'always' : 'never'),
  async act({ row, provider }, { platform, tx, caller, body: { idleMinutes }, ...how }) {
    if (idleMinutes !== row.idle_minutes) {
      await store.updateGame(tx, row.id, { idle_minutes: idleMinutes });
      // The next sweep looks at rounds that may be silent for less time by now.
      await lookAgainAtSilence(platform, tx, provider.id);
      await recordChange(platform, tx, caller, {
        action: 'games.idle',
        subject: gameSubject({ row, provider }),
        before: { idleMinutes: row.idle_minutes },
        after: { idleMinutes, ...howDone(how) },
      });
    }
    return gameAnswer({ ...row, idle_minutes: idleMinutes }, provider);
  },
});

/** Sets it, or asks a second person. @throws Problem NOT_FOUND, APPROVAL_PENDING */
export async function setGameIdle(
  platform: Platform,
  caller: Caller,
  id: number,
  body: Output<'games.idle', 'body'>,
): Promise<GameAnswer | ApprovalPending> {
  const answer = await settingIdle.run(platform, caller, { body, subjectId: String(id) });
  forgetCatalogue(platform);
  return answer;
}

async function knownGame(tx: Tx, id: number) {
  const found = await store.gameWithProvider(tx, id);
  if (!found) throw new Problem('NOT_FOUND', {}, 'params.id');
  return found;
}
