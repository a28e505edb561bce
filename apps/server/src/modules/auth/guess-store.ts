import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Guesses, GuessPurpose } from './state.ts';

/** SQL of counted guesses. */

/** Whose secret is guessed, for which purpose. */
export interface Target {
  purpose: GuessPurpose;
  /** `player:<id>`, `staff:<id>`, `device:<id>`, `address:<address>`, `name:<mac>` or `phone:<mac>`. */
  subject: string;
}

/** The count, its row locked until the transaction ends. A new one is zero. */
export const lockGuesses = (tx: Tx, { purpose, subject }: Target, now: Date): Promise<Guesses> =>
  tx
    .insertInto('guess_count')
    .values({ purpose, subject, count: 0, began_at: now, last_at: now })
    // Locks an existing row and returns it unchanged.
    .onConflict((row) =>
      row.columns(['purpose', 'subject']).doUpdateSet((e) => ({ count: e.ref('guess_count.count') })),
    )
    .returning(['count', 'began_at as beganAt', 'last_at as lastAt'])
    .executeTakeFirstOrThrow();

export const saveGuesses = (tx: Tx, { purpose, subject }: Target, guesses: Guesses) =>
  tx
    .updateTable('guess_count')
    .set({ count: guesses.count, began_at: guesses.beganAt, last_at: guesses.lastAt })
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .execute();

export const deleteGuesses = (tx: Tx, { purpose, subject }: Target) =>
  tx.deleteFrom('guess_count').where('purpose', '=', purpose).where('subject', '=', subject).execute();

/** Undoes one counted guess. */
export const returnGuess = (tx: Tx, { purpose, subject }: Target) =>
  tx
    .updateTable('guess_count')
    .set((e) => ({ count: e('count', '-', 1) }))
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('count', '>', 0)
    .execute();

/** Deletes the counts of a person and of the browsers known as theirs, for some purposes. */
export const deleteGuessesOf = (
  tx: Tx,
  person: { audience: 'player' | 'staff'; id: string },
  purposes: GuessPurpose[],
) =>
  tx
    .deleteFrom('guess_count')
    .where('purpose', 'in', purposes)
    .where((e) =>
      e.or([
        e('subject', '=', `${person.audience}:${person.id}`),
        e(
          'subject',
          'in',
          e
            .selectFrom('known_device')
            .where('audience', '=', person.audience)
            .where('person_id', '=', person.id)
            .select(sql<string>`'device:' || id`.as('subject')),
        ),
      ]),
    )
    .execute();

export const deleteGuessesBefore = (db: Database, purpose: GuessPurpose, before: Date) =>
  db.deleteFrom('guess_count').where('purpose', '=', purpose).where('last_at', '<', before).execute();
