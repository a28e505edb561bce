import { type BannerKind, type BannerState, isForSegments } from '@salung/contract';
import type { Output } from '@salung/contract/schemas';

/** Rules of banners, without a database. */

export type Sent = Omit<Output<'banners.create', 'body'>, 'kind'>;
export type Audience = Sent['audience'];
export type Link = Sent['link'];

/** As people see one at an instant. */
export function stateOf(
  { status, starts_at, ends_at }: { status: string; starts_at: Date | null; ends_at: Date | null },
  now: Date,
): BannerState {
  if (status !== 'ACTIVE') return status as Exclude<BannerState, 'SCHEDULED' | 'RUNNING' | 'ENDED'>;
  if (ends_at !== null && now >= ends_at) return 'ENDED';
  return starts_at !== null && now < starts_at ? 'SCHEDULED' : 'RUNNING';
}

/** The field that does not fit the kind or the other fields; undefined where all of them do. */
export function misfitIn(kind: BannerKind, { picture, tone, startsAt, endsAt }: Sent): string | undefined {
  const isAnnouncement = kind === 'ANNOUNCEMENT';
  if ((picture === null) !== isAnnouncement) return 'picture';
  if ((tone === null) === isAnnouncement) return 'tone';
  if (startsAt !== null && endsAt !== null && new Date(startsAt) >= new Date(endsAt)) return 'endsAt';
  return undefined;
}

/** Whether it advertises: those whom no promotion may reach do not see it. */
export const isOffer = ({ kind, link }: { kind: BannerKind; link: Link }): boolean =>
  kind === 'PROMOTION' || link.kind === 'promotion' || (link.kind === 'page' && link.page === 'promotions');

/**
 * Whether a caller is among those for whom something is.
 * @param isPlayer whether a player is signed in; everybody else is a guest
 * @param segments those of the named segments that the player is in
 */
export const isInAudience = (
  { who, ...named }: Audience,
  isPlayer: boolean,
  segments: ReadonlySet<string>,
): boolean => (who === 'EVERYBODY' || (who === 'PLAYERS') === isPlayer) && isForSegments(named, segments);
