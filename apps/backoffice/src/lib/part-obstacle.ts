import type { Answer } from '@salung/client';
import { dateTime } from '@salung/ui';
import { m } from '../paraglide/messages.js';

export type PartObstacle = Answer<'topup.details'>['obstacle'];

/** Why this person must leave an item to somebody else, and to whom; null where they need not. */
export function partObstacleText(obstacle: PartObstacle): string | null {
  if (!obstacle) return null;
  const until = obstacle.until ? dateTime(obstacle.until) : '';
  switch (obstacle.code) {
    case 'own':
      return m.part_own();
    case 'control':
      return m.approvals_why_control({ until });
    case 'phone':
      return m.approvals_why_phone();
    // Of payouts alone, which say it themselves.
    case 'pause':
      return null;
    case 'grant':
      return m.part_grant({ names: obstacle.names.slice(0, 5).join(', '), until });
  }
}
