import type { AllOf, CallName, Exported } from '@salung/contract';
import type { Registry, ServerModule } from './module.ts';
import { noCatalogue } from './modules/rounds/index.ts';
import * as listed from './modules.ts';

/** The tables that modules export under a name, as one. */
type Merged<Key extends keyof ServerModule> = AllOf<Exported<typeof listed, Key>>;

/** The module that a call belongs to. */
export const moduleOf = (name: CallName): ServerModule | undefined =>
  (listed as Readonly<Record<string, ServerModule>>)[name.slice(0, name.indexOf('.'))];

/** Every module of the server. */
export const modulesByName: Readonly<Record<string, ServerModule>> = listed;
export const modules: readonly ServerModule[] = Object.values(listed);

const merged = <Key extends 'alone' | 'executors' | 'queues' | 'reports'>(key: Key): Merged<Key> =>
  Object.assign({}, ...modules.map((module) => module[key]));

/** What one module alone provides. @throws Error where none does */
function only<Key extends 'authenticateAgent' | 'page' | 'settingsNow'>(
  key: Key,
): NonNullable<ServerModule[Key]> {
  const found = modules.find((module) => module[key])?.[key];
  if (!found) throw new Error(`no module has ${key}`);
  return found;
}

/**
 * What all modules have together. A call that may wait for a second person and that no module performs, or a report that none
 * declares, does not compile.
 */
export const registry: Registry = {
  executors: merged('executors'),
  alone: merged('alone'),
  queues: merged('queues'),
  reports: merged('reports'),
  connections: modules.flatMap(({ connections }) => connections ?? []),
  channelQueries: modules.flatMap(({ channelQueries }) => channelQueries ?? []),
  playerQueries: modules.flatMap(({ playerQueries }) => playerQueries ?? []),
  mayWithdraw: modules.flatMap(({ mayWithdraw }) => mayWithdraw ?? []),
  playerItems: modules.flatMap(({ playerItems }) => playerItems ?? []),
  itemNames: modules.flatMap(({ itemNames }) => itemNames ?? []),
  catalogue: modules.find(({ catalogue }) => catalogue)?.catalogue ?? noCatalogue,
  authenticateAgent: only('authenticateAgent'),
  page: only('page'),
  settingsNow: only('settingsNow'),
};
