import { m } from '../../paraglide/messages.js';
import type { Provider } from './game.ts';

type Failing = NonNullable<NonNullable<Provider['health']>['failing']>;

const obstacles: Record<Failing['obstacle'], () => string> = {
  unreachable: m.providers_obstacle_unreachable,
  status: m.providers_obstacle_status,
  unreadable: m.providers_obstacle_unreadable,
  refused: m.providers_obstacle_refused,
  address: m.providers_obstacle_address,
  setup: m.providers_obstacle_setup,
};

/** Why games of a provider don't open, with what its answer or our configuration says. */
export const obstacleText = ({ obstacle, detail }: Failing): string =>
  detail ? `${obstacles[obstacle]()} (${detail})` : obstacles[obstacle]();
