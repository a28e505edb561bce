import type { Actor, AgentActor, Decider, Person, PlayerActor, StaffActor } from '../actor.ts';
import { actorName, isPerson } from '../actor.ts';
import { type Database, inTransaction, type Tx } from '../db/database.ts';

export type { Actor, Person } from '../actor.ts';

/** Who caused a change: over HTTP, or the system in a job. */
export interface Caller {
  readonly actor: Actor;
  /** The client's address as reported by the trusted proxies; empty if there is no client. */
  readonly address: string;
  /** The client's user agent; null without one. */
  readonly userAgent: string | null;
  readonly language: 'th' | 'en';
  /**
   * Runs a business transaction. It begins by reading the person again, whose session cannot end before the transaction does.
   * Its result is the answer that an Idempotency-Key replays, and the key's row is written in the same transaction. At most
   * one per request may commit.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** The request's Idempotency-Key, for a call that does not run in a transaction of its own; null without one. */
  readonly key: string | null;
  /** Who caused it, as the ledger notes it (`actorName`). */
  readonly by: string;
}

/** The signed-in person; undefined if nobody is signed in. */
export const personOf = ({ actor }: Caller): Person | undefined => (isPerson(actor) ? actor : undefined);

/** The staff member who calls; undefined for anybody else. */
export const staffOf = ({ actor }: Caller): StaffActor | undefined =>
  actor.audience === 'staff' ? actor : undefined;

/** The signed-in person. The binder has made sure that there is one. */
export function asPerson(caller: Caller): Person {
  const person = personOf(caller);
  if (!person) throw new Error('a call of people without a person');
  return person;
}

/** The signed-in player. The binder has made sure that there is one. */
export function asPlayer({ actor }: Caller): PlayerActor {
  if (actor.audience !== 'player') throw new Error('a player call without a player');
  return actor;
}

/** The signed-in member of staff. The binder has made sure that there is one. */
export function asStaff(caller: Caller): StaffActor {
  const staff = staffOf(caller);
  if (!staff) throw new Error('a staff call without staff');
  return staff;
}

/** The agent that calls. The binder has made sure that there is one. */
export function asAgent({ actor }: Caller): AgentActor {
  if (actor.audience !== 'agent') throw new Error('a call of agents without one');
  return actor;
}

/** Who decides about an item: staff, or one of the operator's rules. The binder refuses everybody else. */
export function asDecider({ actor }: Caller): Decider {
  if (actor.audience !== 'staff' && actor.audience !== 'system') throw new Error('nobody who may decide');
  return actor;
}

/**
 * The system as the cause of something.
 * @param name of the job or the rule that it acts by
 */
export function systemCaller(db: Database, name: string): Caller {
  const actor: Actor = { audience: 'system', id: name };
  return {
    actor,
    address: '',
    userAgent: null,
    language: 'th',
    key: null,
    transaction: (work) => inTransaction(db, work),
    by: actorName(actor),
  };
}
