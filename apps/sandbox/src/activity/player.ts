import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { calls, NO_OTP } from '@salung/contract';
import { DEMO_PASSWORD } from '@salung/contract/demo';
import { Refused, send } from './http.ts';
import { oneOf, type Random, whole } from './random.ts';
import { drawSlip } from './slip.ts';

/** What a simulated player did. Amounts in satang. */
export type Action =
  | { did: 'round'; game: string; stake: number; payout: number }
  /** At the table of crash, where everybody's round ends later. */
  | { did: 'bet'; game: string; stake: number; autoAt: number }
  | { did: 'topup' | 'withdraw'; amount: number }
  | { did: 'refused'; code: string };

interface Launch {
  url: string;
}
interface Seat {
  game: Game;
  origin: string;
  secret: string;
  /** How many rounds until another game. */
  left: number;
}
interface Game {
  id: number;
  providerCode: string;
  code: string;
}

const BAHT = 100;
const known: ReadonlySet<string> = new Set(['hi-lo', 'slot', 'baccarat', 'crash']);
/** Milliseconds between two looks at the table of crash, what a bet needs to be in time, and the longest wait. */
const LOOK = 250;
const IN_TIME = 500;
const PATIENCE = 30_000;

/** One player of the demo who signs in and plays over the public API. Not for two steps at once. */
export class SimulatedPlayer {
  readonly phone: string;
  readonly #platform: string;
  readonly #random: Random;
  readonly #signal: AbortSignal;
  #token: string | undefined;
  #seat: Seat | undefined;

  constructor(phone: string, platform: string, random: Random, signal: AbortSignal) {
    this.phone = phone;
    this.#platform = platform;
    this.#random = random;
    this.#signal = signal;
  }

  /** Does one thing: mostly a round. @throws Error where nobody answers */
  async act(): Promise<Action> {
    const chance = this.#random();
    try {
      if (chance < 0.03) return await this.#topup();
      if (chance < 0.05) return await this.#withdraw();
      return await this.#round();
    } catch (error) {
      if (!(error instanceof Refused)) {
        // The next answer may come from another server, with games that were started anew.
        this.#seat = undefined;
        throw error;
      }
      if (error.status === 401) this.#token = undefined;
      this.#seat = undefined;
      return { did: 'refused', code: error.code };
    }
  }

  async #call<Answer>(name: keyof typeof calls, body?: object, query = ''): Promise<Answer> {
    const { method, path } = calls[name];
    this.#token ??= await this.#signIn();
    const sent = { method: method as 'GET' | 'POST' | 'PUT', token: this.#token, signal: this.#signal };
    return send<Answer>(`${this.#platform}${path}${query}`, { ...sent, ...(body ? { body } : {}) });
  }

  async #signIn(): Promise<string> {
    const body = { username: this.phone, password: DEMO_PASSWORD, otp: NO_OTP };
    const url = `${this.#platform}${calls['auth.login'].path}`;
    return (await send<{ accessToken: string }>(url, { body, signal: this.#signal })).accessToken;
  }

  /** Opens a game of the house as its page does: the platform's launch, then a session with the games. */
  async #sit(): Promise<Seat> {
    const { data } = await this.#call<{ data: Game[] }>('games.active', undefined, '?limit=100');
    const game = oneOf(
      this.#random,
      data.filter(({ providerCode, code }) => providerCode === 'house' && known.has(code)),
    );
    const { url } = await this.#call<Launch>('games.start', { gameId: game.id, language: 'th' });
    const address = new URL(url);
    const body = { game: game.code, token: address.searchParams.get('token') ?? '' };
    const { secret, seeds } = await send<{ secret: string; seeds: { clientSeed: string | null } }>(
      `${address.origin}/api/session`,
      { body, signal: this.#signal },
    );
    if (seeds.clientSeed === null) {
      // As the page does: the house has committed to its seed, and the player chooses theirs.
      await send(`${address.origin}/api/seeds/client`, {
        token: secret,
        body: { clientSeed: randomUUID() },
        signal: this.#signal,
      });
    }
    return {
      game,
      origin: address.origin,
      secret,
      left: whole(this.#random, 5, 20),
    };
  }

  async #round(): Promise<Action> {
    this.#seat ??= await this.#sit();
    const { game, origin, secret } = this.#seat;
    const stake = oneOf(this.#random, [1, 2, 5, 10, 20]) * BAHT;
    if (game.code === 'crash') return this.#betAtTable(this.#seat, stake);
    const round = await send<{ stake: number; payout: number; state: string; code?: string }>(
      `${origin}/api/rounds`,
      { token: secret, body: this.#bet(game.code, stake), signal: this.#signal },
    );
    this.#seat.left -= 1;
    if (this.#seat.left <= 0) this.#seat = undefined;
    if (round.state === 'refused') return { did: 'refused', code: round.code ?? '' };
    return { did: 'round', game: game.code, stake, payout: round.payout };
  }

  /** Waits for the next round and bets in it; it is cashed out by itself, if the kite flies that high. */
  async #betAtTable(seat: Seat, stake: number): Promise<Action> {
    const { game, origin, secret } = seat;
    const signal = this.#signal;
    for (const from = Date.now(); ; ) {
      const table = await send<{ phase: string; closesAt: number; now: number }>(`${origin}/api/crash`, {
        signal,
      });
      if (table.phase === 'betting' && table.closesAt - table.now > IN_TIME) break;
      if (Date.now() - from > PATIENCE) throw new Refused(409, 'NO_ROUND');
      await delay(LOOK, undefined, { signal });
    }
    const autoAt = oneOf(this.#random, [120, 150, 200, 300, 500]);
    const { state, code } = await send<{ state: string; code?: string }>(`${origin}/api/crash/bets`, {
      token: secret,
      body: { id: randomUUID(), stake, autoAt },
      signal,
    });
    seat.left -= 1;
    if (seat.left <= 0) this.#seat = undefined;
    return state === 'refused'
      ? { did: 'refused', code: code ?? '' }
      : { did: 'bet', game: game.code, stake, autoAt };
  }

  #bet(game: string, stake: number): object {
    const id = randomUUID();
    if (game === 'slot') return { id, game, stake };
    const spots = game === 'hi-lo' ? ['low', 'high'] : ['player', 'banker'];
    return { id, game, bets: [{ spot: oneOf(this.#random, spots), stake }] };
  }

  async #topup(): Promise<Action> {
    const amount = whole(this.#random, 2, 20) * 50 * BAHT;
    const { id, amountToPay } = await this.#call<{ id: string; amountToPay: number }>('topup.create', {
      amount,
    });
    const prepared = await this.#call<{ url: string; filename: string }>(
      'upload.prepare',
      undefined,
      '?filename=slip.png&contentType=image/png',
    );
    const form = new FormData();
    form.append('url', prepared.url);
    form.append('type', 'image/png');
    const picture = new Uint8Array(drawSlip(this.#random, amountToPay));
    form.append('file', new Blob([picture], { type: 'image/png' }), 'slip.png');
    await this.#call('upload.put', form);
    await this.#call('topup.uploadSlip', { id, filename: prepared.filename });
    return { did: 'topup', amount: amountToPay };
  }

  async #withdraw(): Promise<Action> {
    const amount = whole(this.#random, 2, 6) * 50 * BAHT;
    await this.#call('withdraw.create', { amount });
    return { did: 'withdraw', amount };
  }
}
