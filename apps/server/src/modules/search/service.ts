import type { Permission } from '@salung/contract';
import type { Answer } from '@salung/contract/schemas';
import { asStaff, type Caller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { searchPlayers } from '../players/index.ts';
import { searchTopups } from '../topup/index.ts';
import { searchWithdrawals } from '../withdraw/index.ts';

const MOST = 5;

type Search<Row> = (platform: Platform, caller: Caller, text: string, most: number) => Promise<Row[]>;

/** The newest five matches of each list that the caller may read. */
export async function find(platform: Platform, caller: Caller, text: string): Promise<Answer<'search.find'>> {
  const { permissions } = asStaff(caller);
  const readable = async <Row>(permission: Permission, search: Search<Row>): Promise<Row[]> =>
    permissions.has(permission) ? search(platform, caller, text, MOST) : [];
  const [players, topups, withdrawals] = await Promise.all([
    readable('player:read', searchPlayers),
    readable('topup:read', searchTopups),
    readable('withdraw:read', searchWithdrawals),
  ]);
  return { players, topups, withdrawals };
}
