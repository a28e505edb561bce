import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Config } from './config.ts';
import type { Outbox } from './outbox.ts';
import type { Platform } from './platform.ts';
import type { Rounds } from './rounds.ts';
import type { Session } from './sessions.ts';

/** What routes need. */
export interface Parts {
  config: Config;
  pool: pg.Pool;
  platform: Platform;
  outbox: Outbox;
  rounds: Rounds;
  balanceOf(session: Session): Promise<number>;
  /** @throws Problem without one */
  sessionOf(request: FastifyRequest): Promise<Session>;
}
