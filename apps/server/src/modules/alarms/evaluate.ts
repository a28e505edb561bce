import type { AlarmFinding } from '../../platform/alarm.ts';
import { inTransaction, type Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import { notify } from '../../platform/live/hub.ts';
import type { Platform } from '../../platform/platform.ts';
import { channels } from './channel-store.ts';
import { rulesNow } from './rules.ts';
import { changedFacts, type OpenAlarm, type Step, stepOf } from './step.ts';
import * as store from './store.ts';

/** Looking at the rules: what begins, what still holds, what is over. */

/** Milliseconds between two looks: a little less than a minute, so that no minute is left out. */
const BETWEEN = 55_000;

/** Looks at all rules, if no process has within the last minute. @returns whether it did */
export async function evaluateInTurn(platform: Platform): Promise<boolean> {
  const now = platform.clock.now();
  if (!(await store.takeTurn(platform.db, now, new Date(now.getTime() - BETWEEN)))) return false;
  await evaluate(platform);
  return true;
}

/**
 * Looks at all rules and notes what follows, with the message about it, in one transaction. What a rule finds is an alarm until it has
 * found nothing for some minutes; the same alarm is on only once, however many processes look.
 */
export async function evaluate(platform: Platform): Promise<void> {
  const rules = await rulesNow(platform, platform.db);
  const found = new Map<string, readonly AlarmFinding[]>();
  for (const [name, { rule, isActive, values }] of rules) {
    if (!isActive) continue;
    try {
      found.set(name, await rule.check(platform, values));
    } catch (error) {
      platform.log.error({ err: error, rule: name }, 'an alarm rule could not be checked');
    }
  }
  await inTransaction(platform.db, async (tx) => {
    await store.lockAlarms(tx);
    const now = platform.clock.now();
    // The rules may have been changed while they were checked.
    const latest = await rulesNow(platform, tx);
    const isOff = (rule: string) => latest.get(rule)?.isActive !== true;
    for (const rule of found.keys()) if (isOff(rule)) found.delete(rule);
    const open: OpenAlarm[] = (await store.openAlarms(tx)).map(
      ({ id, rule, key, facts, seen_at: seenAt }) => ({
        id,
        rule,
        key,
        facts,
        seenAt,
      }),
    );
    const step = stepOf(open, found, isOff, now);
    await noteSeen(tx, open, step, now);
    const hasBegun = await noteOpened(tx, step, now);
    const hasEnded = await noteEnded(tx, step, now, (rule) => latest.get(rule)?.rule.isEvent === true);
    if (hasBegun || hasEnded) await notify(tx, { to: 'staff', event: 'alarm', data: { changed: 'alarms' } });
  });
}

async function noteSeen(tx: Tx, open: readonly OpenAlarm[], step: Step, now: Date): Promise<void> {
  if (step.seen.length === 0) return;
  await store.touch(
    tx,
    step.seen.map(({ id }) => id),
    now,
  );
  for (const { id, facts } of changedFacts(open, step.seen)) await store.setFacts(tx, id, facts);
}

const message = (kind: 'OPENED' | 'OVER', now: Date) => ({
  id: newId(),
  kind,
  created_at: now,
  due_at: now,
});

async function noteOpened(tx: Tx, { opened }: Step, now: Date): Promise<boolean> {
  if (opened.length === 0) return false;
  const telling = message('OPENED', now);
  await store.insertMessage(tx, telling);
  await store.insertAlarms(
    tx,
    opened.map(({ rule, finding: { key, facts } }) => ({
      id: newId(),
      rule,
      key,
      facts: JSON.stringify(facts),
      opened_at: now,
      seen_at: now,
      opened_message: telling.id,
    })),
  );
  return true;
}

/** The end of an alarm is told only where a channel wants to tell it. The end of an event, or of a rule that was switched off, never is. */
async function noteEnded(
  tx: Tx,
  { ended, dropped }: Step,
  now: Date,
  isEvent: (rule: string) => boolean,
): Promise<boolean> {
  if (ended.length + dropped.length === 0) return false;
  const told = ended.filter(({ rule }) => !isEvent(rule));
  const untold = [...dropped, ...ended.filter(({ rule }) => isEvent(rule))];
  const isWanted = (await channels(tx)).some((channel) => channel.is_active && channel.tells_over);
  const telling = told.length > 0 && isWanted ? message('OVER', now) : undefined;
  if (telling) await store.insertMessage(tx, telling);
  const idsOf = (alarms: readonly OpenAlarm[]) => alarms.map(({ id }) => id);
  if (told.length > 0) await store.closeAlarms(tx, idsOf(told), now, telling?.id ?? null);
  if (untold.length > 0) await store.closeAlarms(tx, idsOf(untold), now, null);
  return true;
}
