import type { Answer } from '@salung/client';

export type OwnChange = Answer<'players.ownChanges'>['data'][number];
export type ChangeKind = OwnChange['kind'];

/** How long a refusal stays on the page. Milliseconds. */
const REMEMBERED = 14 * 86_400_000;

/**
 * The change of one kind to show at `now` (milliseconds): the open one; else the latest, if it was rejected recently;
 * else none.
 * @param changes newest first
 */
export function changeToShow(
  changes: readonly OwnChange[],
  kind: ChangeKind,
  now: number,
): OwnChange | undefined {
  const own = changes.filter((change) => change.kind === kind);
  const waiting = own.find(({ status }) => status === 'PENDING');
  if (waiting) return waiting;
  const [latest] = own;
  const refused = latest?.status === 'REJECTED' && latest.decidedAt;
  return refused && now - Date.parse(refused) < REMEMBERED ? latest : undefined;
}
