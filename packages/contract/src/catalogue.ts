import type { ContractModule } from './define/module.ts';
import * as modules from './modules.ts';

type Modules = typeof modules;

/** What modules export under a name. */
type Said<Key extends keyof ContractModule> = {
  [Name in keyof Modules]: Key extends keyof Modules[Name] ? Modules[Name][Key] : never;
}[keyof Modules];

/** All members of a union at once. */
export type All<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer Whole,
) => void
  ? { [Name in keyof Whole]: Whole[Name] }
  : never;

/** The tables that modules export under a name, as one table. */
export type Merged<Key extends keyof ContractModule> = All<Said<Key>>;

/** An entry of the lists that modules export under a name. */
export type Listed<Key extends keyof ContractModule> =
  Said<Key> extends infer List ? (List extends readonly (infer Entry)[] ? Entry : never) : never;

const said = (key: keyof ContractModule) =>
  Object.values(modules as Readonly<Record<string, ContractModule>>).flatMap((module) => module[key] ?? []);

/**
 * The tables that modules export under a name, as one table.
 * @throws Error where two modules have an entry of the same name
 */
export function merged<Key extends keyof ContractModule>(key: Key): Merged<Key> {
  const whole: Record<string, unknown> = {};
  for (const part of said(key)) {
    for (const [name, entry] of Object.entries(part)) {
      if (name in whole) throw new Error(`two modules have ${key} named ${name}`);
      whole[name] = entry;
    }
  }
  return whole as Merged<Key>;
}

/** The lists that modules export under a name, as one list. */
export const listed = <Key extends keyof ContractModule>(key: Key): readonly Listed<Key>[] =>
  said(key) as unknown[] as Listed<Key>[];

/** What the reference says of each module. */
export const abouts: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(modules).map(([name, { about }]) => [name, about]),
);
