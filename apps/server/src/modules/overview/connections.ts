import type { Permission } from '@salung/contract';
import type { Answer } from '@salung/contract/schemas';
import type { Connections } from '../../module.ts';
import type { Platform } from '../../platform/platform.ts';

type Shown = Answer<'overview.get'>['connections'];

/** What modules are connected to. One that cannot say how its own are does not keep the page away. */
export async function connectionsFor(
  { db, log, clock }: Pick<Platform, 'db' | 'log' | 'clock'>,
  permissions: ReadonlySet<Permission>,
  sources: readonly Connections[],
): Promise<Shown> {
  const all: Shown = [];
  for (const { permission, list } of sources) {
    if (!permissions.has(permission)) continue;
    try {
      for (const { lastAnswerAt, ...each } of await list(db, clock.now()))
        all.push({ ...each, lastAnswerAt: lastAnswerAt?.toISOString() ?? null });
    } catch (error) {
      log.error({ err: error }, 'the state of connections could not be read');
    }
  }
  return all;
}
