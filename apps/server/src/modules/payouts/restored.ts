import type { Platform } from '../../platform/platform.ts';
import * as agents from '../agents/index.ts';
import * as gateways from '../gateways/index.ts';
import { isFromBeforeRestore } from '../withdraw/index.ts';

/**
 * What became of a withdrawal between the backup and its restore: it may have been paid by whom this database has forgotten.
 *
 * - `open`: nobody has paid it; it goes on as any other.
 * - `known`: this gateway knows the order that it would get next. It gets it in our books, and is asked what became of it.
 * - `unclear`: a gateway cannot say.
 * - `people`: a phone may have paid it, and phones are not asked.
 */
export type Before = { is: 'open' | 'unclear' | 'people' } | { is: 'known'; gatewayId: string };

export async function whatBecameOf(
  platform: Platform,
  withdrawal: { id: string; createdAt: Date; releasedAt: Date | null },
): Promise<Before> {
  const { db, clock } = platform;
  if (!(await isFromBeforeRestore(db, withdrawal.createdAt))) return { is: 'open' };
  const answers = await gateways.askForPayout(platform, withdrawal.id);
  const there = answers.filter(({ says }) => !(says.is === 'doubtful' && says.isNotThere));
  // A gateway does not pay an order that it has refused; another gateway may have paid.
  const found = there.find(({ says }) => says.is !== 'doubtful' && says.is !== 'refused');
  if (found) return { is: 'known', gatewayId: found.gatewayId };
  if (there.some(({ says }) => says.is === 'doubtful')) return { is: 'unclear' };
  // Staff who had it tried again after the restore have looked at what the phones did.
  const isReleased =
    withdrawal.releasedAt !== null && !(await isFromBeforeRestore(db, withdrawal.releasedAt));
  const hasPhones = (await agents.agentsThatPay(db, clock.now())).length > 0;
  return { is: hasPhones && !isReleased ? 'people' : 'open' };
}
