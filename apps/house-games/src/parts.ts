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
  /** The session that a request names; undefined where it names none that is there. */
  knownSession(request: FastifyRequest): Promise<Session | undefined>;
  /** Whose calls are counted together: a page's, or those of an address that have no page yet. Any secret may be made up. */
  callerOf(request: FastifyRequest): Promise<string>;
  /** @throws Problem without one */
  sessionOf(request: FastifyRequest): Promise<Session>;
}
