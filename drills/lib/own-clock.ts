import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { DatabaseClock } from '../../apps/server/src/platform/db/database-clock.ts';

// The control of the drill of clocks: `node --import` of this file makes a server decide by the clock of its machine.
DatabaseClock.prototype.now = () => systemClock.now();
