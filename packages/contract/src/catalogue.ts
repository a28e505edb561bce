import type { ContractModule } from './define/module.ts';
import * as modules from './modules.ts';

type Modules = typeof modules;

/** The union of what the modules of a list export under a name. */
export type Exported<List, Key extends PropertyKey> = {
  [Name in keyof List]: Key extends keyof List[Name] ? List[Name][Key] : never;
}[keyof List];

/** The intersection of all members of a union. */
export type All<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer Whole,
) => void
  ? { [Name in keyof Whole]: Whole[Name] }
  : never;

/** The tables that all modules export under a name, merged into one. */
export type Merged<Key extends keyof ContractModule> = All<Exported<Modules, Key>>;

/** An entry of the lists that all modules export under a name. */
export type Listed<Key extends keyof ContractModule> =
  Exported<Modules, Key> extends infer List ? (List extends readonly (infer Entry)[] ? Entry : never) : never;

const exported = (key: keyof ContractModule) =>
  Object.values(modules as Readonly<Record<string, ContractModule>>).flatMap((module) => module[key] ?? []);

/**
 * The tables that all modules export under a name, merged into one.
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

/** The lists that all modules export under a name, joined into one. */
export const listed = <Key extends keyof ContractModule>(key: Key): readonly Listed<Key>[] =>
  exported(key) as unknown[] as Listed<Key>[];

/** The description of each module in the API reference. */
export const abouts: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(modules).map(([name, { about }]) => [name, about]),
);
