import type { LiveEffects, LiveModule } from '../../platform/feature.ts';
import { makeStale } from '../../platform/stale.ts';
import { storedNames } from './stored.ts';

// This file is loaded once the app is open, whatever its first page is. Most players are reminded of nothing.
const followReminders = () =>
  storedNames().some((name) => name.startsWith('reminders'))
    ? import('./follow-reminders.ts').catch(() => undefined)
    : Promise.resolve(undefined);
void followReminders();

export const effects: LiveEffects = {
  lotto: ({ market }) => {
    makeStale(
      'lotto.markets',
      'lotto.market',
      'lotto.results',
      'lotto.tickets',
      'lotto.ticket',
      'lotto.draw',
      'lotto.notices',
      'lotto.statistics',
    );
    void followReminders().then((file) => file?.followRounds(market));
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
  'lotto.notices',
] as const satisfies LiveModule['resumed'];
