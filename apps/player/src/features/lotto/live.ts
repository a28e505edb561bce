import type { LiveEffects, LiveModule } from '../../platform/feature.ts';
import { makeStale } from '../../platform/stale.ts';
import { startReminders } from './reminder.ts';

// This file is loaded once the app is open, whatever its first page is.
startReminders();

export const effects: LiveEffects = {
  lotto: () =>
    makeStale(
      'lotto.markets',
      'lotto.market',
      'lotto.results',
      'lotto.tickets',
      'lotto.ticket',
      'lotto.draw',
      'lotto.notices',
      'lotto.statistics',
    ),
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
