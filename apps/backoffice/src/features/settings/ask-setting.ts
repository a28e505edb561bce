import { settings } from '@salung/contract/staff-catalogue';
import { getLocale } from '@salung/ui';
import { m } from '../../paraglide/messages.js';
import type { Asked } from '../../platform/words.ts';
import { shownSetting } from './value.ts';

/** A setting and its values as they are read; in a file of its own because of the names of all settings. */
export function askSetting({ subject, before, after }: Asked): string {
  const setting = Object.entries(settings).find(([id]) => id === subject.id)?.[1];
  const shown = (value: unknown) =>
    setting && (typeof value === 'number' || typeof value === 'boolean')
      ? shownSetting(setting.kind, value)
      : '–';
  const name = setting ? setting[getLocale()] : subject.id;
  return m.approvals_ask_setting({ name, from: shown(before?.value), to: shown(after?.value) });
}
