import { type AloneKind, MAX_AMOUNT, type Permission, type SettingValues } from '@salung/contract';
import type { Answer, Output } from '@salung/contract/schemas';
import type { Database } from '../../platform/db/database.ts';
import { asStaff, type Caller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { remainingAlone, type Sum, sumOfAllPlayers } from './ask.ts';
import { hasOtherApprover } from './independence.ts';

/** The kinds whose amounts add up. */
type SummedKind = Exclude<AloneKind, 'twoPeople'>;

/**
 * What an action of an amount (satang) adds to what one person does alone. The sums of top-ups, payments and returned payouts
 * depend on the item: their details say what is left.
 */
export function aloneSums(
  settings: SettingValues,
  kind: SummedKind,
  amount: number,
  playerId?: string,
): [Sum, ...Sum[]] {
  const credit: Sum = { kind: 'credit.manage', amount, limit: settings['approval.credit'], playerId };
  switch (kind) {
    case 'credit.give':
      return [credit, sumOfAllPlayers(settings, amount)];
    case 'credit.take':
      return [credit];
    case 'turnover.lower':
      return [{ ...credit, kind: 'turnover' }];
    case 'house.move':
      return [{ kind, amount, limit: settings['approval.house'] }];
    case 'suspense.assign':
      return [
        { kind, amount, limit: settings['approval.topup'], playerId },
        { kind: 'topup.withoutEvidence', amount, limit: settings['approval.topupWithoutEvidence'], playerId },
        sumOfAllPlayers(settings, amount),
      ];
    case 'suspense.return':
      return [{ kind, amount, limit: settings['approval.withdraw'] }];
  }
}

/** What allows somebody to do it at all. */
const permissionOf = {
  'credit.give': 'credit:manage',
  'credit.take': 'credit:manage',
  'turnover.lower': 'turnover:edit',
  'house.move': 'house:move',
  'suspense.assign': 'suspense:resolve',
  'suspense.return': 'suspense:resolve',
  twoPeople: 'approval:read',
} as const satisfies Record<AloneKind, Permission>;

/** How the settings are read. The registry passes it in, because the settings module itself depends on approvals. */
export type SettingsNow = (db: Database) => Promise<SettingValues>;

/**
 * Satang that the caller may still do alone on this business day, so that a form can show it before it is sent.
 * @throws Problem FORBIDDEN for those who may not do it at all
 */
export async function aloneOf(
  { db, clock }: Platform,
  caller: Caller,
  settingsNow: SettingsNow,
  { kind, playerId }: Output<'approvals.alone', 'query'>,
): Promise<Answer<'approvals.alone'>> {
  const { id, permissions } = asStaff(caller);
  const permission = permissionOf[kind];
  if (!permissions.has(permission)) throw new Problem('FORBIDDEN', { permission });
  if (kind === 'twoPeople') return { left: (await hasOtherApprover(db, clock.now(), id)) ? 0 : MAX_AMOUNT };
  const sums = aloneSums(await settingsNow(db), kind, 0, playerId);
  const left = await Promise.all(sums.map((sum) => remainingAlone(db, clock.now(), id, sum)));
  return { left: Math.min(...left) };
}
