import type { ShownStatus } from '@salung/ui';
import { m } from '../../paraglide/messages.js';
import type { Market } from './schedule-text.ts';

/** On or off; while a change waits for a second person, that. */
export function marketBadge({ isActive, approvalId }: Pick<Market, 'isActive' | 'approvalId'>): ShownStatus {
  if (approvalId) return { tone: 'wait', label: m.second_waits() };
  return isActive ? { tone: 'good', label: m.games_on() } : { tone: 'quiet', label: m.games_off() };
}
