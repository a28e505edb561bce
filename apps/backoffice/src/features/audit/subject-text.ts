import type { AuditSubject } from '@salung/contract';
import { isUuid, markOf } from '../../lib/item-mark.ts';
import { merged } from '../../platform/merged.ts';
import type { SubjectWords } from '../../platform/words.ts';
import * as words from '../../words/audit.ts';
import type { Names } from './entry.ts';

const subjects: Readonly<Record<AuditSubject, SubjectWords>> = merged(words, 'subjects');

/** `accountNumber` as `account number`, for what is newer than this app. */
export const spaced = (name: string) => name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();

/** Whether it is called by its own name; of a player's items the name is the player's. */
const hasName = (type: string): boolean =>
  Object.hasOwn(subjects, type) && subjects[type as AuditSubject].hasName === true;

/** What was changed: a player by name, a top-up by its player and its reference; of a setting only that it is one. */
export function subjectText({ type, id }: { type: string; id: string }, names: Names = {}): string {
  const known = Object.hasOwn(subjects, type) ? subjects[type as AuditSubject] : undefined;
  const word = known ? known.text() : spaced(type);
  if (known?.isCode) return `${word} ${id}`;
  const name = names[id];
  if (name !== undefined)
    return hasName(type)
      ? `${word} ${known?.nameText?.(name) ?? name}`
      : `${word} ${name} · ${markOf(type, id)}`;
  return isUuid(id) ? `${word} ${markOf(type, id)}` : word;
}
