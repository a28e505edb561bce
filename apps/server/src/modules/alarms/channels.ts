import type { AuditAction, AuditValues } from '@salung/contract';
import type { Answer, Output } from '@salung/contract/schemas';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { newId } from '../../platform/ids.ts';
import { notify } from '../../platform/live/hub.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { recordChange } from '../audit/index.ts';
import { generalNow } from '../settings/index.ts';
import { channelOf, channels, channelViews, hurryMessages, updateChannel } from './channel-store.ts';
import { isChannel } from './channels/index.ts';
import { channelAnswer, channelNow, lockKnown } from './connect.ts';
import { lockAlarms } from './store.ts';
import { tellThrough } from './tell.ts';
import { testText } from './text.ts';

/** What one person may do with channels: switch them, order them, try them. */

type ChannelAnswer = Answer<'alarms.editChannel'>;
type Channels = Answer<'alarms.channels'>;

/** The channels, in the order in which they are tried. */
export const listChannels = async (db: Database | Tx): Promise<Channels> => ({
  data: (await channelViews(db)).map(channelAnswer),
});

async function record(
  platform: Platform,
  tx: Tx,
  caller: Caller,
  change: { action: AuditAction; kind: string; before: AuditValues; after: AuditValues },
): Promise<void> {
  const { kind: id, ...rest } = change;
  await recordChange(platform, tx, caller, { ...rest, subject: { type: 'alarm-channel', id } });
  await notify(tx, { to: 'staff', event: 'alarm', data: { changed: 'channels' } });
}

/** Switches a channel, sets its language and what it tells. @throws Problem NOT_FOUND, ALARM_CHANNEL_NOT_CONNECTED */
export const editChannel = (
  platform: Platform,
  caller: Caller,
  kind: string,
  body: Output<'alarms.editChannel', 'body'>,
): Promise<ChannelAnswer> =>
  caller.transaction(async (tx) => {
    const row = await lockKnown(tx, kind);
    const before = { isActive: row.is_active, language: row.language, tellsOver: row.tells_over };
    const after = {
      isActive: body.isActive ?? before.isActive,
      language: body.language ?? before.language,
      tellsOver: body.tellsOver ?? before.tellsOver,
    };
    if (after.isActive && row.keys === null) throw new Problem('ALARM_CHANNEL_NOT_CONNECTED');
    if (JSON.stringify(before) !== JSON.stringify(after)) {
      const { isActive: is_active, language, tellsOver: tells_over } = after;
      await updateChannel(tx, row.kind, { is_active, language, tells_over });
      if (is_active && !before.isActive) await hurryMessages(tx, platform.clock.now());
      await record(platform, tx, caller, { action: 'alarms.editChannel', kind, before, after });
    }
    return channelNow(tx, row.kind);
  });

/** Sets the order; channels that are not named follow as they stand. */
export const orderChannels = (
  platform: Platform,
  caller: Caller,
  { kinds }: Output<'alarms.order', 'body'>,
): Promise<Channels> =>
  caller.transaction(async (tx) => {
    await lockAlarms(tx);
    const before = (await channels(tx)).map(({ kind }) => kind);
    const after = [...new Set([...kinds, ...before])];
    if (after.join() !== before.join()) {
      for (const [position, kind] of after.entries()) await updateChannel(tx, kind, { position });
      await record(platform, tx, caller, {
        action: 'alarms.order',
        kind: after[0] ?? '',
        before: { order: before },
        after: { order: after },
      });
    }
    return listChannels(tx);
  });

/**
 * Sends a test through a channel, whether it is on or not.
 * @throws Problem NOT_FOUND, ALARM_CHANNEL_NOT_CONNECTED
 */
export async function testChannel(
  platform: Platform,
  caller: Caller,
  kind: string,
): Promise<Answer<'alarms.test'>> {
  const row = isChannel(kind) ? await channelOf(platform.db, kind) : undefined;
  if (!row) throw new Problem('NOT_FOUND', {}, 'params.id');
  if (row.keys === null) throw new Problem('ALARM_CHANNEL_NOT_CONNECTED');
  const { name: site } = await generalNow(platform.db);
  const text = testText(site, row.language);
  const at = platform.clock.now();
  const { language } = row;
  const said = await tellThrough(platform, row, {
    id: newId(),
    kind: 'TEST',
    at,
    language,
    title: text,
    text,
    alarms: [],
  });
  await caller.transaction((tx) =>
    record(platform, tx, caller, {
      action: 'alarms.test',
      kind: row.kind,
      before: {},
      after: { outcome: said.outcome },
    }),
  );
  const { outcome, status, answer } = said;
  return { outcome, status, answer };
}
