import type { Permission } from '@salung/contract';
import type { Tx } from '../db/database.ts';

/** Who is signed in, as the session check found him a moment ago. */
export type Person =
  | {
      audience: 'player';
      id: string;
      sessionId: string;
      expiresAt: Date;
      language: 'th' | 'en';
      phone: string;
    }
  | {
      audience: 'staff';
      id: string;
      sessionId: string;
      expiresAt: Date;
      username: string;
      name: string;
      permissions: ReadonlySet<Permission>;
      mustChangePassword: boolean;
    };

/** Whoever caused a change: a person over HTTP, or the system in a job. */
export interface Caller {
  readonly person: Person | undefined;
  /** The client's address, as far as the trusted proxies tell. */
  readonly address: string;
  /** What the client calls itself; null where it says nothing. */
  readonly userAgent: string | null;
  readonly language: 'th' | 'en';
  /**
   * Runs a business transaction. It begins with another look at the person, whose session cannot end before it does.
   * What it returns is the answer that an Idempotency-Key replays, and the key's row is written in this same
   * transaction. At most one per request that commits.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Who and what caused it, as the ledger notes it: `staff:<id>`, `player:<id>`, `system`. */
  readonly by: string;
}

/** Whoever is signed in. The binder has made sure that somebody is. */
export function asPerson(caller: Caller): Person {
  if (!caller.person) throw new Error('a call of people without a person');
  return caller.person;
}

/** The signed-in player. The binder has made sure that there is one. */
export function asPlayer(caller: Caller): Extract<Person, { audience: 'player' }> {
  if (caller.person?.audience !== 'player') throw new Error('a player call without a player');
  return caller.person;
}

/** The signed-in member of staff. The binder has made sure that there is one. */
export function asStaff(caller: Caller): Extract<Person, { audience: 'staff' }> {
  if (caller.person?.audience !== 'staff') throw new Error('a staff call without staff');
  return caller.person;
}
