import type { AuditAction } from '@salung/contract';
import { merged } from '../../platform/merged.ts';
import type { AuditWords, LoggedAction } from '../../platform/words.ts';
import * as words from '../../words/audit.ts';

const texts: Readonly<Record<AuditAction, () => string>> = merged(words, 'actions');
const switches: NonNullable<AuditWords['switches']> = merged(words, 'switches');
const outcomes: NonNullable<AuditWords['outcomes']> = merged(words, 'outcomes');

const actions = Object.keys(texts) as AuditAction[];

/** The action of that name, where this app has words for it. */
export const knownAction = (name: string | undefined): AuditAction | undefined =>
  actions.find((action) => action === name);

/** The actions that one may filter by. */
export const actionChoices = () => actions.map((action) => ({ value: action, label: texts[action]() }));

/** What somebody did, in words; the call's name where it is newer than this app. */
export function actionText(given: string): string {
  const action = knownAction(given);
  return action ? texts[action]() : given;
}

/** The action of an entry in words; for a switch also whether it was turned on or off, and how an attempt ended. */
export function entryText({ action: given, after }: LoggedAction): string {
  const action = knownAction(given);
  if (!action) return actionText(given);
  const isOn = after?.isActive;
  const which = typeof isOn === 'boolean' ? switches[action]?.(isOn) : undefined;
  return which ?? outcomes[action]?.[String(after?.status)]?.() ?? actionText(given);
}
