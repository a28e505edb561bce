import type { PlayerEvents, SessionEnd, StaffEvents } from '@salung/contract';
import { sql } from 'kysely';
import type { Database, Tx } from '../db/database.ts';

/** The messages between processes about live events. The events themselves are the contract's. */

/** The PostgreSQL channel that every process listens on. */
export const CHANNEL = 'salung';

/** Events that begin and end a stream; each process creates them for its own streams. */
type StreamOnly = 'snapshot' | 'ended' | 'replaced';

/** How many items wait is read by each process when it sends the event, so that it is never older than the event. */
type Published<Events> = { [Name in Exclude<keyof Events, StreamOnly>]: Omit<Events[Name], 'waiting'> };

type MessageTo<To extends string, Events> = {
  [Name in keyof Events]: { to: To; event: Name; data: Events[Name] };
}[keyof Events];

export type PlayerMessage = MessageTo<'player' | `player:${string}`, Published<PlayerEvents>>;
export type StaffMessage = MessageTo<'staff', Published<StaffEvents>>;
/** Closes the streams of a session, or of every session of a person. */
export interface EndMessage {
  to: `session:${string}` | `person:${string}`;
  event: 'ended';
  data: { reason: SessionEnd };
}

/**
 * Money of these players has moved outside of a transaction that could notify: each process reads the balances of those whose
 * streams it holds. May be lost; the next message or snapshot repairs that.
 */
export interface MovedMessage {
  to: 'players';
  event: 'moved';
  data: { players: string[] };
}

/** A message to all processes. It is sent when its transaction commits, and never when it rolls back. */
export type Message = PlayerMessage | StaffMessage | EndMessage | MovedMessage;

/** How many player ids fit into one notification. */
export const PLAYERS_AT_ONCE = 150;

/**
 * Sends messages to every process when the transaction commits. Ids and small facts only: a notification holds
 * 8,000 bytes.
 */
export async function notify(tx: Tx | Database, ...messages: Message[]): Promise<void> {
  for (const message of messages)
    await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(message)})`.execute(tx);
}
