import { query } from '@salung/client';
import { breakLengths } from '@salung/contract/browser';
import { dateTime } from '@salung/ui';
import { useQuery } from '@tanstack/react-query';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useUser } from '../../platform/session.ts';
import { lengthText } from './length-text.ts';
import type { Limits } from './limit-text.ts';

export type Exclusion = NonNullable<Limits['exclusion']>;

/** Whether the player neither plays nor deposits now, and until when; null where they may. */
export function useAway(): { exclusion: Exclusion | null } | null {
  const { user } = useUser();
  const isAway = user?.status === 'EXCLUDED';
  const { data } = useQuery({ ...query(client, 'limits.own'), enabled: isAway });
  return isAway ? { exclusion: data?.exclusion ?? null } : null;
}

/** What it is called: a break ends by itself, an exclusion does not. Without either, staff have stopped play. */
export function awayName(exclusion: Exclusion | null): string {
  if (!exclusion) return m.limits_away();
  const isBreak = (breakLengths as readonly string[]).includes(exclusion.length);
  return `${isBreak ? m.limits_break() : m.limits_exclusion()} · ${lengthText[exclusion.length]()}`;
}

/** When it ends. */
export function awayUntil({ until, isOver }: Exclusion): string {
  if (isOver) return m.limits_away_over();
  return until === null ? m.limits_away_forever() : m.limits_away_until({ until: dateTime(until) });
}
