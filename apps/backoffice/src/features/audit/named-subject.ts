import type { SettingId } from '@salung/contract';
import { settings } from '@salung/contract/staff-catalogue';
import { getLocale } from '@salung/ui';
import type { LoggedSubject } from '../../platform/words.ts';
import type { Names } from './entry.ts';
import { subjectText } from './subject-text.ts';

// In a file of its own: a page of the log that is about no settings goes without the names of all.

/** A setting as the contract knows it, by its id. */
export const settingOf = (id: string) => {
  const known = (Object.keys(settings) as SettingId[]).find((each) => each === id);
  return known && settings[known];
};

/** What was changed, as `subjectText` says; a setting by its name. */
export function namedSubject(subject: Pick<LoggedSubject, 'type' | 'id'>, names: Names = {}): string {
  const setting = subject.type === 'setting' ? settingOf(subject.id) : undefined;
  return setting ? setting[getLocale()] : subjectText(subject, names);
}
