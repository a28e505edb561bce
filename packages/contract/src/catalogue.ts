import type { ContractModule } from './define/module.ts';
import * as modules from './modules.ts';

type Modules = typeof modules;

/** What modules of a list export under a name, any of it. */
export type Exported<List, Key extends PropertyKey> = {
  [Name in keyof List]: Key extends keyof List[Name] ? List[Name][Key] : never;
}[keyof List];

/** All members of a union at once. */
export type All<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer Whole,
) => void
  ? { [Name in keyof Whole]: Whole[Name] }
  : never;

/** The tables that modules export under a name, as one table. */
export type Merged<Key extends keyof ContractModule> = All<Exported<Modules, Key>>;

/** An entry of the lists that modules export under a name. */
export type Listed<Key extends keyof ContractModule> =
  Exported<Modules, Key> extends infer List ? (List extends readonly (infer Entry)[] ? Entry : never) : never;

const exported = (key: keyof ContractModule) =>
  Object.values(modules as Readonly<Record<string, ContractModule>>).flatMap((module) => module[key] ?? []);

/**
 * The tables that modules export under a name, as one table.
 * @throws Error where two modules have an entry of the same name
 */
export function merged<Key extends keyof ContractModule>(key: Key): Merged<Key> {
  const whole: Record<string, unknown> = {};
  for (const part of exported(key)) {
    for (const [name, entry] of Object.entries(part)) {
      if (name in whole) throw new Error(`two modules have ${key} named ${name}`);
      whole[name] = entry;
    }
  }
  return whole as Merged<Key>;
}

/** The lists that modules export under a name, as one list. */
export const listed = <Key extends keyof ContractModule>(key: Key): readonly Listed<Key>[] =>
  exported(key) as unknown[] as Listed<Key>[];

/** What the reference says of each module. */
export const abouts: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(modules).map(([name, { about }]) => [name, about]),
);
