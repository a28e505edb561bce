import { queryClient, session } from '../../platform/client.ts';
import { serverClock } from './clock.ts';
import { ownerNow } from './owner.ts';
import { marketQuery } from './queries.ts';
import { look, moveReminder, remindedMarkets, startReminders } from './reminder.ts';

/** Reminders while the app is open; loaded where the device keeps any. */

/** Asks when the round of which the player is to be reminded closes now. */
export async function followRounds(code: string): Promise<void> {
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
