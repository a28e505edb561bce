import { createHmac } from 'node:crypto';
import type { PlayerCalls } from './api.ts';

/** The demo's own provider, as its games would speak: signed messages of the `house` contract. */
export class HouseProvider {
  readonly #playerUrl: string;
  readonly #secret: string;

  /** @param secret as the platform was started with */
  constructor(playerUrl: string, secret: string) {
    this.#playerUrl = playerUrl;
    this.#secret = secret;
  }

  /** @throws Error with the answer where it refuses */
  async send(call: string, body: Record<string, unknown>): Promise<Record<string, unknown>> {
    const text = JSON.stringify(body);
    const timestamp = String(Date.now());
    const signature = createHmac('sha256', this.#secret).update(`${timestamp}.${text}`).digest('hex');
    const response = await fetch(`${this.#playerUrl}/provider/house/${call}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-salung-timestamp': timestamp,
        'x-salung-signature': signature,
      },
      body: text,
    });
    const answer = await response.text();
    if (!response.ok || !answer.includes('"ok"')) throw new Error(`${call}: ${response.status} ${answer}`);
    return JSON.parse(answer) as Record<string, unknown>;
  }

  /** Opens a game for a player. @returns what its stakes carry */
  async launch(calls: PlayerCalls, gameId: number): Promise<{ token: string; player: string }> {
    const { url } = await calls.call('games.start', { body: { gameId } });
    const token = new URL(url).searchParams.get('token') ?? '';
    const { player } = await this.send('authenticate', { token, session: `session-${token.slice(-6)}` });
    return { token, player: String(player) };
  }

  /** Plays rounds of a game one after the other. @param rounds what is staked, and what it pays; satang */
  async play(
    calls: PlayerCalls,
    { id, code }: { id: number; code: string },
    rounds: readonly (readonly [stake: number, win: number])[],
  ): Promise<void> {
    const { token, player } = await this.launch(calls, id);
    for (const [place, [amount, win]] of rounds.entries()) {
      const round = `round-${token.slice(-8)}-${place}`;
      const of = { player, game: code, round };
      await this.send('stake', { token, ...of, transaction: `${round}-stake`, amount, close: win === 0 });
      if (win > 0) await this.send('win', { ...of, transaction: `${round}-win`, amount: win, close: true });
    }
  }
}
