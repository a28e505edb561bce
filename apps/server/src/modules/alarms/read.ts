import type { AlarmChannel } from '@salung/contract';
import type { Answer, Output } from '@salung/contract/schemas';
import type { AlarmFacts } from '../../platform/alarm.ts';
import type { Platform } from '../../platform/platform.ts';
import { rulesOf } from './rules.ts';
import * as store from './store.ts';
import { lineOf } from './text.ts';

type AlarmList = Answer<'alarms.list'>;
type Telling = NonNullable<AlarmList['data'][number]['opened']>;

/** Attempts that are shown of a message. */
const SHOWN = 8;

/** Alarms that are on or over, with how people learnt of them. */
export async function listAlarms(
  platform: Platform,
  { page, per_page, state }: Output<'alarms.list', 'query'>,
): Promise<AlarmList> {
  const { db } = platform;
  const wanted = { page, perPage: per_page };
  const rows = await (state === 'open' ? store.openPage(db, wanted) : store.closedPage(db, wanted));
  const total = await store.countAlarms(db, state === 'open');
  const tellings = await tellingsOf(
    platform,
    rows.flatMap(({ opened_message, over_message }) => [opened_message ?? [], over_message ?? []].flat()),
  );
  const rules = rulesOf(platform);
  const data = rows.map((row) => {
    const rule = rules.get(row.rule);
    const line = (language: 'th' | 'en') => lineOf(rule, row.rule, row.facts as AlarmFacts, language);
    return {
      id: row.id,
      rule: row.rule,
      titleTh: rule?.title.th ?? row.rule,
      titleEn: rule?.title.en ?? row.rule,
      textTh: line('th'),
      textEn: line('en'),
      openedAt: row.opened_at.toISOString(),
      closedAt: row.closed_at?.toISOString() ?? null,
      opened: tellings.get(row.opened_message ?? '') ?? null,
      over: tellings.get(row.over_message ?? '') ?? null,
    };
  });
  return { data, page, per_page, total };
}

async function tellingsOf({ db }: Platform, ids: readonly string[]): Promise<Map<string, Telling>> {
  const messages = await store.messagesByIds(db, ids);
  const tellings = new Map<string, Telling>(
    messages.map(({ id, state, channel, told_at: at }) => [
      id,
      {
        state,
        channel: channel as AlarmChannel | null,
        at: at?.toISOString() ?? null,
        attempts: [],
      },
    ]),
  );
  for (const { message_id, at, ...attempt } of await store.attemptsOf(db, [...tellings.keys()], SHOWN)) {
    tellings.get(message_id)?.attempts.push({ ...attempt, at: at.toISOString() });
  }
  return tellings;
}
