import type { AlarmChannel } from '@salung/contract';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Tables } from '../../tables.ts';
import { waitingFor } from '../approvals/index.ts';

/** SQL of channels. */

export type ChannelRow = Awaited<ReturnType<typeof channels>>[number];

/** All of them, in the order in which they are tried. */
export const channels = (db: Database | Tx) =>
  db.selectFrom('alarm_channel').selectAll().orderBy('position').orderBy('kind').execute();

/** Channels as staff see them: with the request that waits for a second person. */
const views = (db: Database | Tx) =>
  db
    .selectFrom('alarm_channel')
    .selectAll()
    .select((e) => waitingFor('alarm-channel', e.ref('alarm_channel.kind')).as('approvalId'));

export type ChannelView = Awaited<ReturnType<typeof channelViews>>[number];

export const channelViews = (db: Database | Tx) => views(db).orderBy('position').orderBy('kind').execute();

export const viewOf = (db: Database | Tx, kind: AlarmChannel) =>
  views(db).where('kind', '=', kind).executeTakeFirst();

export const channelOf = (db: Database | Tx, kind: AlarmChannel) =>
  db.selectFrom('alarm_channel').selectAll().where('kind', '=', kind).executeTakeFirst();

export const lockChannel = (tx: Tx, kind: AlarmChannel) =>
  tx.selectFrom('alarm_channel').selectAll().where('kind', '=', kind).forUpdate().executeTakeFirst();

/** Adds the channels that there are, switched off; those that exist stay as they are. */
export const addChannels = (db: Database, rows: readonly Insertable<Tables['alarm_channel']>[]) =>
  db
    .insertInto('alarm_channel')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const updateChannel = (
  db: Database | Tx,
  kind: AlarmChannel,
  set: Updateable<Tables['alarm_channel']>,
) => db.updateTable('alarm_channel').set(set).where('kind', '=', kind).execute();

/** Messages that nobody could be told of are tried at once where a channel has become usable. */
export const hurryMessages = (tx: Tx, now: Date) =>
  sql`update alarm_message set due_at = least(due_at, ${now}) where due_at is not null`.execute(tx);
