import { type AloneKind, MAX_AMOUNT, type Permission, type SettingValues } from '@salung/contract';
import type { Answer, Output } from '@salung/contract/schemas';
import type { Database } from '../../platform/db/database.ts';
import { asStaff, type Caller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { remainingAlone, type Sum } from './ask.ts';
import { hasOtherApprover } from './independence.ts';

/** An action that one person may do alone up to an amount per day, as its module declares it. */
export interface AloneRule {
  /** The permission for the action itself. */
  permission: Permission;
  /**
   * The sums of one person alone that an action of an amount (satang) adds to. The module's own action adds to the same. The sums of
   * top-ups, payments and returned payouts depend on the item: the item's details say how much is left.
   */
  sums(settings: SettingValues, amount: number, playerId?: string): [Sum, ...Sum[]];
}

/** The rules by the kinds that forms ask about; `twoPeople` is of no module. */
export type AloneRules = { readonly [Kind in Exclude<AloneKind, 'twoPeople'>]: AloneRule };

/** How the settings are read. The registry passes it in, because the settings module itself depends on approvals. */
export type SettingsNow = (db: Database) => Promise<SettingValues>;

/**
 * Satang that the caller may still do alone on this business day, so that a form can show it before it is sent.
 * @throws Problem FORBIDDEN for those who may not do it at all
 */
export async function aloneOf(
  { db, clock }: Platform,
  caller: Caller,
  { alone, settingsNow }: { alone: AloneRules; settingsNow: SettingsNow },
  { kind, playerId }: Output<'approvals.alone', 'query'>,
): Promise<Answer<'approvals.alone'>> {
  const { id, permissions } = asStaff(caller);
  const assertMay = (permission: Permission) => {
    if (!permissions.has(permission)) throw new Problem('FORBIDDEN', { permission });
  };
  if (kind === 'twoPeople') {
    assertMay('approval:read');
    return { left: (await hasOtherApprover(db, clock.now(), id)) ? 0 : MAX_AMOUNT };
  }
  const { permission, sums } = alone[kind];
  assertMay(permission);
  const asked = sums(await settingsNow(db), 0, playerId);
  const left = await Promise.all(asked.map((sum) => remainingAlone(db, clock.now(), id, sum)));
  return { left: Math.min(...left) };
}
