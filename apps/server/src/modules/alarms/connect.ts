import { type AlarmChannel, type AuditValues, alarmChannels } from '@salung/contract';
import type { Answer, ApprovalPending, Output } from '@salung/contract/schemas';
import type { Tx } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { notify } from '../../platform/live/hub.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { assertNotWaiting, defineAction, type Executors, howDone } from '../approvals/index.ts';
import { recordChange } from '../audit/index.ts';
import {
  addChannels,
  type ChannelRow,
  type ChannelView,
  hurryMessages,
  lockChannel,
  updateChannel,
  viewOf,
} from './channel-store.ts';
import type { Access } from './channels/adapter.ts';
import { adapters, isChannel } from './channels/index.ts';

/** Where channels lead, and their keys: who reads alarms knows what the house has, so they take two people. */

type ChannelAnswer = Answer<'alarms.editChannel'>;
/** What waits for the second person. The keys are sealed: nobody reads them in the database or in the request. */
type Stored = Parameters<Executors['alarms.connect']['execute']>[3]['body'];
type Words = Readonly<Record<string, string>>;

const purpose = (kind: AlarmChannel) => `alarm-channel:${kind}`;

export const sealKeys = ({ secrets }: Pick<Platform, 'secrets'>, kind: AlarmChannel, keys: Words): Buffer =>
  secrets.encrypt(purpose(kind), JSON.stringify(keys));

/** A channel's settings with their presets, and its keys, opened. */
export function accessOf(
  { secrets }: Pick<Platform, 'secrets'>,
  { kind, settings, keys }: ChannelRow,
): Access {
  const presets = Object.entries(adapters[kind].settings).flatMap(([name, { preset }]) =>
    preset === undefined ? [] : [[name, preset]],
  );
  return {
    settings: { ...Object.fromEntries(presets), ...(settings as Words) },
    keys: keys ? (JSON.parse(secrets.decrypt(purpose(kind), keys)) as Words) : {},
  };
}

/** Every installation has the same channels, switched off. */
export const ensureChannels = ({ db }: Platform) =>
  addChannels(
    db,
    alarmChannels.map((kind, position) => ({ kind, position })),
  );

/** A channel as staff see it: never its keys. */
export function channelAnswer(row: ChannelView): ChannelAnswer {
  const { settings, keys } = adapters[row.kind];
  return {
    kind: row.kind,
    isActive: row.is_active,
    isConnected: row.keys !== null,
    language: row.language,
    tellsOver: row.tells_over,
    neededSettings: Object.entries(settings).map(([name, { preset }]) => ({
      name,
      isOptional: preset !== undefined,
    })),
    neededKeys: [...keys],
    settings: row.settings as Record<string, string>,
    problem: row.problem,
    problemAt: row.problem_at?.toISOString() ?? null,
    answeredAt: row.answered_at?.toISOString() ?? null,
    quota:
      row.quota_used === null || row.quota_at === null
        ? null
        : { limit: row.quota_limit, used: row.quota_used, at: row.quota_at.toISOString() },
    approvalId: row.approvalId,
  };
}

/** A channel as it is now. @throws Problem NOT_FOUND */
export async function channelNow(tx: Tx, kind: AlarmChannel): Promise<ChannelAnswer> {
  const row = await viewOf(tx, kind);
  if (!row) throw new Problem('NOT_FOUND', {}, 'params.id');
  return channelAnswer(row);
}

/** @throws Problem NOT_FOUND */
export async function lockKnown(tx: Tx, kind: string): Promise<ChannelRow> {
  const row = isChannel(kind) ? await lockChannel(tx, kind) : undefined;
  if (!row) throw new Problem('NOT_FOUND', {}, 'params.id');
  return row;
}

const incomplete = (names: readonly string[], path: string) =>
  new Problem('ALARM_CHANNEL_INCOMPLETE', { names: names.join(', ') }, path);

/**
 * The settings in the form in which they are stored: those that are empty have their presets.
 * @throws Problem ALARM_CHANNEL_INCOMPLETE
 */
function checkedSettings(
  { allowPrivate }: Pick<Platform, 'allowPrivate'>,
  kind: AlarmChannel,
  wanted: Words,
): Record<string, string> {
  const known = adapters[kind].settings;
  const unknown = Object.keys(wanted).find((name) => !Object.hasOwn(known, name));
  if (unknown !== undefined) throw incomplete(Object.keys(known), `body.settings.${unknown}`);
  const given: Record<string, string> = {};
  for (const [name, { shape, preset }] of Object.entries(known)) {
    const value = wanted[name]?.trim();
    if (!value && preset !== undefined) continue;
    const read = shape.safeParse(value);
    const isSafe = name !== 'url' || allowPrivate || read.data?.startsWith('https://');
    if (!read.success || !isSafe) throw incomplete([name], `body.settings.${name}`);
    given[name] = read.data;
  }
  return given;
}

/** @throws Problem ALARM_CHANNEL_INCOMPLETE */
function assertKeys(kind: AlarmChannel, keys: Words): void {
  const needed = adapters[kind].keys;
  const isComplete = needed.every((name) => keys[name]?.trim()) && Object.keys(keys).length === needed.length;
  // Headers and addresses take no others.
  const isPlain = Object.values(keys).every((key) => /^[!-~]+$/.test(key));
  if (!isComplete || !isPlain) throw incomplete(needed, 'body.keys');
}

/** Connects a channel, with two people, and switches it on. */
export const connecting = defineAction<'alarms.connect', ChannelRow, ChannelAnswer>({
  kind: 'alarms.connect',
  async load({ tx, subjectId }) {
    const row = await lockKnown(tx, subjectId);
    await assertNotWaiting(tx, ['alarms.connect'], subjectId);
    return row;
  },
  async asked({ kind, keys, settings }, { body }) {
    if (!body.sealedKeys && keys === null) throw incomplete(adapters[kind].keys, 'body.keys');
    const needed = Object.entries(adapters[kind].settings).filter(([, { preset }]) => preset === undefined);
    const known = body.settings ?? (settings as Words);
    const lacking = needed.flatMap(([name]) => (known[name] === undefined ? [name] : []));
    if (lacking.length > 0) throw incomplete(lacking, `body.settings.${lacking[0]}`);
  },
  show: (row, { body }) => ({
    subject: { type: 'alarm-channel', id: row.kind },
    subjectName: row.kind,
    ...fieldsOf(row, body),
  }),
  sums: async () => 'always',
  act: (row, { platform, tx, caller, body, ...how }) =>
    connect(platform, tx, caller, row, body, howDone(how)),
});

/** Asks for settings and keys of a channel. @throws Problem NOT_FOUND, ALARM_CHANNEL_INCOMPLETE, APPROVAL_PENDING */
export async function connectChannel(
  platform: Platform,
  caller: Caller,
  kind: string,
  { settings, keys }: Output<'alarms.connect', 'body'>,
): Promise<ChannelAnswer | ApprovalPending> {
  if (!isChannel(kind)) throw new Problem('NOT_FOUND', {}, 'params.id');
  if (keys) assertKeys(kind, keys);
  const body: Stored = {
    ...(settings ? { settings: checkedSettings(platform, kind, settings) } : {}),
    ...(keys ? { sealedKeys: sealKeys(platform, kind, keys).toString('base64') } : {}),
  };
  return connecting.run(platform, caller, { body, subjectId: kind });
}

const inWords = (settings: Words): string[] =>
  Object.entries(settings).map(([name, value]) => `${name}: ${value}`);

/** What would change, without a secret. */
function fieldsOf(row: ChannelRow, { settings, sealedKeys }: Stored) {
  const before: AuditValues = {
    isActive: row.is_active,
    ...(settings ? { settings: inWords(row.settings as Words) } : {}),
  };
  const after: AuditValues = {
    isActive: true,
    ...(settings ? { settings: inWords(settings) } : {}),
    ...(sealedKeys ? { keys: [...adapters[row.kind].keys] } : {}),
  };
  return { before, after };
}

async function connect(
  platform: Platform,
  tx: Tx,
  caller: Caller,
  row: ChannelRow,
  wanted: Stored,
  how: AuditValues,
): Promise<ChannelAnswer> {
  const { settings, sealedKeys } = wanted;
  await updateChannel(tx, row.kind, {
    is_active: true,
    ...(settings ? { settings: JSON.stringify(settings) } : {}),
    ...(sealedKeys ? { keys: Buffer.from(sealedKeys, 'base64') } : {}),
    problem: null,
    problem_at: null,
    quota_limit: null,
    quota_used: null,
    quota_at: null,
  });
  await hurryMessages(tx, platform.clock.now());
  const { before, after } = fieldsOf(row, wanted);
  await recordChange(platform, tx, caller, {
    action: 'alarms.connect',
    subject: { type: 'alarm-channel', id: row.kind },
    before,
    after: { ...after, ...how },
  });
  await notify(tx, { to: 'staff', event: 'alarm', data: { changed: 'channels' } });
  return channelNow(tx, row.kind);
}
