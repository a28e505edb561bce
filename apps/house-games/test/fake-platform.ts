import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A platform that follows the house contract with wallets in memory, and misbehaves as it is told. */

export const secret = 'secret of the tests, 32 characters long';

/**
 * - `lost`: the message never arrives; `unanswered`: it takes effect, and the answer is lost
 * - `busy`: HTTP 503, no effect; `nonsense`: HTTP 200 with something else
 */
export type Fault = 'lost' | 'unanswered' | 'busy' | 'nonsense';

interface Body {
  token?: string;
  session?: string;
  player: string;
  transaction: string;
  round?: string;
  original?: string;
  amount?: number;
  stake?: string;
  counts?: number;
}
type Answer = { status: 'ok'; balance: number } | { status: 'refused'; code: string; balance?: number };
interface Done {
  body: string;
  answer: Answer;
  change: number;
}

export class FakePlatform {
  readonly wallets = new Map<string, number>();
  /** Every call as it came. */
  readonly calls: { name: string; body: Body }[] = [];
  /** What goes wrong with a call; nothing if it returns undefined. */
  fault: (name: string, body: Body) => Fault | undefined = () => undefined;
  /** Why a stake is refused, e.g. `LIMIT`. */
  refusal: string | undefined;
  /** Called when a message has arrived, before anything happens; a promise holds the message up. */
  onCall: (name: string) => Promise<unknown> | undefined = () => undefined;
  readonly #done = new Map<string, Done>();
  readonly #sessions = new Map<string, string>();
  readonly #rounds = new Set<string>();
  readonly #server = createServer((request, response) => {
    void this.#answer(request).then(({ status, body }) => {
      if (status === 0) request.socket.destroy();
      else response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    });
  });

  async listen(port = 0): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve));
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/provider/house`;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  /** What a player's wallet has, by the messages that took effect. */
  balance(player: string): number {
    return this.wallets.get(player) ?? 0;
  }

  async #answer(request: IncomingMessage): Promise<{ status: number; body: string }> {
    const raw = await text(request);
    const name = request.url?.split('/').at(-1) ?? '';
    const timestamp = request.headers['x-salung-timestamp'];
    const signature = createHmac('sha256', secret).update(`${timestamp}.${raw}`).digest('hex');
    if (request.headers['x-salung-signature'] !== signature) return { status: 401, body: '' };
    const body = JSON.parse(raw) as Body;
    this.calls.push({ name, body });
    await this.onCall(name);
    const fault = this.fault(name, body);
    if (fault === 'lost') return { status: 0, body: '' };
    if (fault === 'busy') return { status: 503, body: '' };
    if (fault === 'nonsense') return { status: 200, body: '<html>' };
    const answer = JSON.stringify(this.#call(name, body, raw));
    return fault === 'unanswered' ? { status: 0, body: '' } : { status: 200, body: answer };
  }

  #call(name: string, body: Body, raw: string): object {
    if (name === 'authenticate') return this.#authenticate(body);
    if (name === 'balance') return { status: 'ok', balance: this.balance(body.player) };
    const known = this.#done.get(body.transaction);
    if (known !== undefined) {
      return known.body === raw || known.body === ''
        ? known.answer
        : { status: 'refused', code: 'ID_REUSED' };
    }
    const { answer, change } = this.#apply(name, body);
    if (answer.status === 'ok') this.wallets.set(body.player, this.balance(body.player) + change);
    this.#done.set(body.transaction, { body: raw, answer, change });
    return answer;
  }

  #authenticate({ token = '', session = '' }: Body): object {
    const player = token.replace('token-', '');
    if (!this.wallets.has(player)) return { status: 'refused', code: 'TOKEN_UNKNOWN' };
    if ((this.#sessions.get(token) ?? session) !== session)
      return { status: 'refused', code: 'WRONG_PLAYER' };
    this.#sessions.set(token, session);
    const balance = this.balance(player);
    return {
      status: 'ok',
      player,
      nickname: 'สมชาย',
      language: 'th',
      currency: 'THB',
      game: 'hi-lo',
      balance,
    };
  }

  #apply(name: string, body: Body): { answer: Answer; change: number } {
    const balance = this.balance(body.player);
    const refuse = (code: string) => ({ answer: { status: 'refused' as const, code, balance }, change: 0 });
    const ok = (change: number) => ({ answer: { status: 'ok' as const, balance: balance + change }, change });
    const { amount = 0, round = '' } = body;
    if (name === 'rollback') return ok(this.#rollback(body.original ?? ''));
    if (name === 'close') return ok(0);
    if (name === 'win') return this.#rounds.has(round) ? ok(amount) : refuse('NO_STAKE');
    if (this.refusal !== undefined) return refuse(this.refusal);
    if (amount > balance) return refuse('INSUFFICIENT');
    this.#rounds.add(round);
    return ok(-amount);
  }

  #rollback(original: string): number {
    const known = this.#done.get(original);
    const answer: Answer = { status: 'refused', code: 'ROLLED_BACK' };
    // From now on the stake has no effect, whether it was known or not.
    if (known === undefined) this.#done.set(original, { body: '', answer, change: 0 });
    return -(known?.change ?? 0);
  }
}
