import type { BusyHouse } from './house.ts';
import { playerTokens } from './live-sessions.ts';
import { openEvents } from './live-stream.ts';

/** A top-up that waits, and whose player is connected. */
export interface WatchedTopup {
  id: string;
  /** Resolves when the player's stream says that the balance has changed. */
  credited: Promise<void>;
}

/** Connects the players of that many top-ups that wait with a slip. */
export async function watchTopups(house: BusyHouse, count: number): Promise<WatchedTopup[]> {
  const rows = await house.query<{ id: string; player: string }>(
    `select id, player_id as player from topup where status = 'PENDING' and slip_at is not null
     order by created_at limit ${count}`,
  );
  const tokens = await playerTokens(
    house.databaseUrl,
    rows.map(({ player }) => player),
  );
  return Promise.all(
    rows.map(async ({ id }, n) => {
      const { promise: credited, resolve, reject } = Promise.withResolvers<void>();
      credited.catch(() => {});
      await new Promise<void>((ready) => {
        const on = (event: string) => {
          if (event === 'snapshot') ready();
          if (event === 'balance') resolve();
        };
        openEvents(house.office.playerUrl, tokens[n] ?? '', on, reject);
      });
      return { id, credited };
    }),
  );
}

/** Approves it over HTTP. @returns milliseconds from the request until the player's browser has the new balance */
export async function approveWatched(house: BusyHouse, { id, credited }: WatchedTopup): Promise<number> {
  const begun = performance.now();
  const answer = await fetch(`${house.office.url}/api/topup/approve/${id}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${house.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ bankReference: `BENCH${id.replaceAll('-', '')}` }),
  });
  if (answer.status !== 200) throw new Error(`approving answered ${answer.status}: ${await answer.text()}`);
  await credited;
  return performance.now() - begun;
}
