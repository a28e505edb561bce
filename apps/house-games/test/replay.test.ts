import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProblemView, RoundView } from '../shared/api.ts';
import { secret } from './fake-platform.ts';
import { Games, Page } from './games.ts';

/** A round as staff see it: by a link that the platform has signed, without a session. */

let games: Games;
beforeAll(async () => {
  games = await Games.start();
});
afterAll(() => games.stop());

/** Our own id of a round, which the platform knows it by. */
async function ownId(clientId: string): Promise<string> {
  const { rows } = await games.pool.query<{ id: string }>('select id from round where client_id = $1', [
    clientId,
  ]);
  return rows[0]?.id ?? '';
}

interface Link {
  round: string;
  game?: string;
  at?: number;
  key?: string;
  /** What the signature is over, where that is another text. */
  text?: string;
}

function queryOf({ round, game = 'hi-lo', at = Date.now(), key = secret, text = `replay ${round}` }: Link) {
  const signature = createHmac('sha256', key).update(`${at}.${text}`).digest('hex');
  return new URLSearchParams({ game, round, language: 'th', timestamp: String(at), signature });
}
const see = (link: Link) =>
  new Page(games.url).call<RoundView & ProblemView>('GET', `replay?${queryOf(link)}`);

test('a signed link shows the round as its player saw it, and nothing else of the player', async () => {
  const { id, page } = await games.player(100);
  const { balance, ...played } = await page.low(10);
  const round = await ownId(played.id);
  const { status, body } = await see({ round });
  expect(status).toBe(200);
  expect(body).toEqual(played);
  expect(balance).toBeDefined();
  expect(JSON.stringify(body)).not.toContain(id);
  const shown = await fetch(`${games.url}/replay?${queryOf({ round })}`);
  expect(shown.headers.get('content-security-policy')).toContain("form-action 'none'");
});

test('without a fresh signature over this very round it shows nothing', async () => {
  const { page } = await games.player(100);
  const round = await ownId((await page.low(10)).id);
  const other = await ownId((await page.low(10)).id);
  const wrong: Link[] = [
    { round, key: 'another secret of at least 32 letters' },
    { round, at: Date.now() - 6 * 60_000 },
    { round, at: Date.now() + 6 * 60_000 },
    { round, text: `replay ${other}` },
    // Signatures of a message and of the report are none of a link.
    { round, text: '' },
    { round, text: round },
  ];
  for (const link of wrong) {
    const { status, body } = await see(link);
    expect([status, body.code]).toEqual([403, 'LINK_EXPIRED']);
  }
  expect((await see({ round, game: 'slot' })).status).toBe(404);
  expect((await see({ round: randomUUID() })).status).toBe(404);
  expect((await see({ round: 'nothing' })).status).toBe(400);
  expect((await fetch(`${games.url}/api/replay?game=hi-lo&round=${round}`)).status).toBe(400);
});
