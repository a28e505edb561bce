import type { Platform } from '../../platform/platform.ts';
import { banks } from './banks.ts';
import { games } from './games.ts';
import { gateways } from './gateways.ts';
import type { Reconcilable, Subject, SubjectType } from './subject.ts';

/** Every kind of subject, a line each. */
export const subjects: Readonly<Record<SubjectType, Subject>> = {
  'game-provider': games,
  gateway: gateways,
  'bank-account': banks,
};

/** Everything that can be reconciled, and what has no report. */
export async function reconcilables(platform: Platform): Promise<Reconcilable[]> {
  return (await Promise.all(Object.values(subjects).map((subject) => subject.all(platform)))).flat();
}
