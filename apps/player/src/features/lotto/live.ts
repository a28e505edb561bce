import { queryClient, session } from '../../platform/client.ts';
import type { LiveEffects, LiveModule } from '../../platform/feature.ts';
import { makeStale } from '../../platform/stale.ts';
import { serverClock } from './clock.ts';
import { ownerNow } from './owner.ts';
import { marketQuery } from './queries.ts';
import { look, moveReminder, remindedMarkets, startReminders } from './reminder.ts';

/** Asks when the round of which the player is to be reminded closes now. */
async function followRounds(code: string): Promise<void> {
  if (!remindedMarkets().includes(code)) return;
  const market = await queryClient.fetchQuery({ ...marketQuery(code), staleTime: 0 }).catch(() => undefined);
  if (!market) return;
  const clock = serverClock(market.now, Date.now());
  for (const round of market.rounds) moveReminder(market, round, clock);
}

function begin(): void {
  startReminders(ownerNow());
  for (const code of remindedMarkets()) void followRounds(code);
}

// This file is loaded once the app is open, whatever its first page is.
begin();
let known = ownerNow();
session.subscribe(() => {
  if (ownerNow() === known) return;
  known = ownerNow();
  begin();
});
// A page that was out of sight may have missed its time.
document.addEventListener('visibilitychange', look);
window.addEventListener('pageshow', look);

export const effects: LiveEffects = {
  lotto: ({ market }) => {
    makeStale(
      'lotto.markets',
      'lotto.market',
      'lotto.results',
      'lotto.tickets',
      'lotto.ticket',
      'lotto.draw',
    );
    void followRounds(market);
  },
  // A ticket that is paid moves the balance.
  balance: () => makeStale('lotto.tickets', 'lotto.ticket'),
};

export const resumed = [
  'lotto.markets',
  'lotto.market',
  'lotto.results',
  'lotto.tickets',
  'lotto.ticket',
] as const satisfies LiveModule['resumed'];
