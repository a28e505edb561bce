import type { AlarmChannel } from '@salung/contract';
import type { AlarmFacts } from '../../platform/alarm.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { notify } from '../../platform/live/hub.ts';
import type { Platform } from '../../platform/platform.ts';
import { generalNow } from '../settings/index.ts';
import { type ChannelRow, channels, updateChannel } from './channel-store.ts';
import type { Said, Telling } from './channels/adapter.ts';
import { adapters } from './channels/index.ts';
import { accessOf } from './connect.ts';
import { rulesOf } from './rules.ts';
import { nextAttempt, TOLD_WITHIN } from './step.ts';
import * as store from './store.ts';
import { lineOf, messageText } from './text.ts';

/**
 * Telling people. A message is taken for a while by the process that works on it and is offered to the channels in their order until
 * one takes it, which is written down; a process that dies between the two leaves it to be told again. So it is told at least once, and
 * once where nothing fails.
 */

/** Milliseconds after which a message is left to others: longer than all channels together may take. */
const LEASE = 4 * 60_000;

/** Works on the next message that is due. @returns whether there was one */
export async function tellNext(platform: Platform): Promise<boolean> {
  const now = platform.clock.now();
  const [row] = await store.takeDue(platform.db, now, new Date(now.getTime() + LEASE));
  if (!row) return false;
  const usable = (await channels(platform.db)).filter(
    (channel) => channel.is_active && (row.kind === 'OPENED' || channel.tells_over),
  );
  const teller = usable.length > 0 ? await offer(platform, row, usable) : undefined;
  await conclude(platform, row, teller);
  return true;
}

/** Offers a message to the channels, one after the other. @returns the one that told it */
async function offer(
  platform: Platform,
  row: store.MessageRow,
  usable: readonly ChannelRow[],
): Promise<AlarmChannel | undefined> {
  const alarms = await store.alarmsOf(platform.db, row);
  const { name: site } = await generalNow(platform.db);
  for (const channel of usable) {
    const said = await tellThrough(
      platform,
      channel,
      tellingOf(platform, row, alarms, site, channel.language),
    );
    const { outcome, status, answer } = said;
    const at = platform.clock.now();
    await store.insertAttempt(platform.db, {
      message_id: row.id,
      channel: channel.kind,
      at,
      outcome,
      status,
      answer,
    });
    if (outcome === 'TOLD') return channel.kind;
    platform.log.warn({ channel: channel.kind, outcome, status }, 'a channel could not tell an alarm');
  }
  return undefined;
}

/** Tells something through a channel, and notes with it how it went. */
export async function tellThrough(platform: Platform, channel: ChannelRow, telling: Telling): Promise<Said> {
  const { kind, problem: before } = channel;
  const { allowPrivate } = platform;
  const said = await adapters[kind].tell(accessOf(platform, channel), telling, { allowPrivate });
  const now = platform.clock.now();
  const problem = said.outcome === 'TOLD' ? null : said.outcome;
  await updateChannel(platform.db, kind, {
    problem,
    problem_at: problem === null ? null : now,
    ...(problem === null ? { answered_at: now } : {}),
    ...(said.quota ? { quota_limit: said.quota.limit, quota_used: said.quota.used, quota_at: now } : {}),
  });
  if (problem !== before) {
    await notify(platform.db, { to: 'staff', event: 'alarm', data: { changed: 'channels' } });
  }
  return said;
}

/** Writes down that it was told, or when it is tried again. Nobody tries any more after a day. */
async function conclude(
  { db, clock }: Platform,
  row: store.MessageRow,
  teller: AlarmChannel | undefined,
): Promise<void> {
  const now = clock.now();
  const isLate = now.getTime() - row.created_at.getTime() >= TOLD_WITHIN;
  await inTransaction(db, async (tx) => {
    const isOurs = await store.updateMessage(
      tx,
      row,
      teller
        ? { state: 'TOLD', channel: teller, told_at: now, due_at: null }
        : isLate
          ? { state: 'GIVEN_UP', due_at: null }
          : { due_at: new Date(now.getTime() + nextAttempt(row.attempts)) },
    );
    if (isOurs) await notify(tx, { to: 'staff', event: 'alarm', data: { changed: 'alarms' } });
  });
}

function tellingOf(
  platform: Platform,
  { id, kind }: Pick<store.MessageRow, 'id' | 'kind'>,
  rows: readonly store.AlarmRow[],
  site: string,
  language: 'th' | 'en',
): Telling {
  const rules = rulesOf(platform);
  const lines = rows.map((row) => {
    const say = (to: 'th' | 'en') => lineOf(rules.get(row.rule), row.rule, row.facts as AlarmFacts, to);
    return {
      row,
      th: say('th'),
      en: say('en'),
      at: row.closed_at !== null && kind === 'OVER' ? row.closed_at : row.opened_at,
    };
  });
  const text = messageText(
    kind,
    site,
    lines.map((each) => ({ text: each[language], at: each.at })),
    language,
  );
  const [title = ''] = text.split('\n');
  return {
    id,
    kind,
    language,
    text,
    title: lines.length === 1 ? `${title} · ${lines[0]?.[language]}` : `${title} (${lines.length})`,
    at: platform.clock.now(),
    alarms: lines.map(({ row, th, en }) => ({
      id: row.id,
      rule: row.rule,
      key: row.key,
      facts: row.facts,
      textTh: th,
      textEn: en,
      openedAt: row.opened_at.toISOString(),
      closedAt: row.closed_at?.toISOString() ?? null,
    })),
  };
}
