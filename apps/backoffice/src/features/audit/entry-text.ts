import type { AuditField } from '@salung/contract';
import { merged } from '../../platform/merged.ts';
import * as words from '../../words/audit-fields.ts';
import { spaced } from './subject-text.ts';

const fields: Readonly<Record<AuditField, () => string>> = merged(words, 'fields');

/** Fields that older entries have under another name: entries are part of the hash chain and keep theirs. */
const olderNames: Readonly<Record<string, AuditField>> = { deed: 'asked' };

/** The name of a field without the path to it. */
export function lastName(path: string): string {
  const name = path.split('.').at(-1) ?? path;
  return olderNames[name] ?? name;
}

export const isField = (name: string): name is AuditField => Object.hasOwn(fields, name);

/** What a field, given as its path, is called. */
export function fieldText(path: string): string {
  const name = lastName(path);
  return isField(name) ? fields[name]() : spaced(name);
}
