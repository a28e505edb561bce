/** The intersection of all members of a union. */
type All<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer Whole) => void
  ? { [Name in keyof Whole]: Whole[Name] }
  : never;

/** The union of what the modules of a list export under a name. */
export type Exported<Modules, Key extends string> = {
  [Name in keyof Modules]: Key extends keyof Modules[Name] ? Modules[Name][Key] : never;
}[keyof Modules];

/** The exports under a name of all modules of a list, in the order of the modules' names. */
export const exported = <Modules extends object, Key extends string>(modules: Modules, key: Key) =>
  Object.values(modules).flatMap((module: Partial<Record<Key, unknown>>) =>
    module[key] === undefined ? [] : [module[key]],
  ) as Exported<Modules, Key>[];

/** The tables that the modules of a list export under a name, merged into one with an exact type. */
export const merged = <Modules extends object, Key extends string>(modules: Modules, key: Key) =>
  Object.assign({}, ...exported(modules, key)) as All<Exported<Modules, Key>>;
