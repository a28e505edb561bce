import { query } from '@salung/client';
import { formatBaht, toast } from '@salung/ui';
import { m } from '../../paraglide/messages.js';
import { client, queryClient } from '../../platform/client.ts';
import type { LiveEffects, LiveModule } from '../../platform/feature.ts';
import { makeStale } from '../../platform/stale.ts';
import { begunToast, nameOf } from './names.ts';

const stale = () =>
  makeStale(
    'promotions.active',
    'promotions.currentSession',
    'promotions.ownSessions',
    'promotions.ownSession',
    'withdraw.today',
  );

/** Milliseconds until a round that has moved the balance is counted, too. */
const COUNTED_AFTER = 2_500;
let later: ReturnType<typeof setTimeout> | undefined;

const countedStale = () =>
  makeStale('promotions.currentSession', 'promotions.ownSession', 'turnover.ownBets');

/** The session that an event is about; undefined where it does not come: the notice is given all the same. */
const sessionOf = (id: string) =>
  queryClient.fetchQuery(query(client, 'promotions.ownSession', { params: { id } })).catch(() => undefined);

/** Also what others gave: from now on withdrawals wait. */
async function sayBegun(id: string): Promise<void> {
  const session = await sessionOf(id);
  if (session && session.status !== 'RUNNING') return;
  toast.info(
    session ? m.promotions_live_begun({ name: nameOf(session) }) : m.promotions_live_begun_unnamed(),
    { id: begunToast(id) },
  );
}

/** Whether all of it is the player's, or up to the limit of the first withdrawal. Or that nothing is left. */
async function sayReached(id: string): Promise<void> {
  const session = await sessionOf(id);
  if (session?.kept === 0) {
    toast.info(m.promotions_live_reached_empty(), { id });
    return;
  }
  const cap = session?.isCapped ? session.withdrawCap : null;
  toast.good(
    cap === null
      ? m.promotions_live_reached()
      : m.promotions_live_reached_capped({ amount: formatBaht(cap) }),
    { id },
  );
}

export const effects: LiveEffects = {
  // What an end would leave follows the wallet: a page that stays open while a game is played must not promise more.
  balance: () => {
    countedStale();
    // Rounds are counted a moment after the money has moved.
    if (later !== undefined) return;
    later = setTimeout(() => {
      later = undefined;
      countedStale();
    }, COUNTED_AFTER);
  },
  promotion: ({ sessionId: id, status }, repeated) => {
    stale();
    if (repeated) return;
    if (status === 'RUNNING') void sayBegun(id);
    if (status === 'REACHED') void sayReached(id);
    if (status === 'EXPIRED') toast.bad(m.promotions_live_expired(), { id });
  },
};

export const resumed = [
  'promotions.currentSession',
  'promotions.ownSession',
  'promotions.active',
] as const satisfies LiveModule['resumed'];
