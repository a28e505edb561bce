import { LOGOUT_CALLBACK_DELAY, TOKEN_POLL } from '@salung/contract/browser';
import { type Failure, failureOf } from '../failure.ts';
import { type EndReason, endReasonOf, isEndReason } from './end-reason.ts';
import { type Claims, isExpired, needsRefresh, readClaims } from './rules.ts';

export interface Tokens {
  accessToken: string;
  refreshToken: string;
}

export type SessionState =
  | { readonly status: 'starting' }
  | { readonly status: 'in'; readonly claims: Claims }
  | { readonly status: 'out'; readonly reason: EndReason | null };

export interface SessionOptions {
  storage: Storage;
  /** Exchanges a refresh token for new ones; rejects with an error whose `status` is 401, with a `reason`, when that is final. */
  refresh: (refreshToken: string) => Promise<Tokens>;
  now?: () => number;
}

const ACCESS = 'accessToken';
const REFRESH = 'refreshToken';
/** The key of the reason for the end, for tabs that only see that the tokens are gone. */
const ENDED = 'endReason';
/** The wait between attempts to refresh after a transport error. Milliseconds. */
const REFRESH_PAUSE = 20_000;

const withLock = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  globalThis.navigator?.locks ? navigator.locks.request(name, work) : work();

/**
 * The session of this browser: both tokens in the storage, shared by all tabs. First not initialised, then logged in or
 * logged out. It checks the storage every second and whenever another tab changes it.
 */
export class Session {
  private readonly storage: Storage;
  private readonly exchange: SessionOptions['refresh'];
  private readonly now: () => number;
  private readonly listeners = new Set<() => void>();
  private state: SessionState = { status: 'starting' };
  /** The token that `state` was read from. */
  private seen: string | null = null;
  private refreshing: Promise<void> | null = null;
  private refreshAfter = 0;
  /** The `exp` that no renewal extends, because the session itself ends then. */
  private lastExp: number | undefined;
  private leaving = false;
  /** While new tokens are being fetched: the reason that would have ended the session, or null. */
  private held: { reason: EndReason | null } | null = null;
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(options: SessionOptions) {
    this.storage = options.storage;
    this.exchange = options.refresh;
    this.now = options.now ?? Date.now;
  }

  /** Reads the stored tokens and begins to watch them. @returns a function that stops it */
  start(): () => void {
    this.check();
    this.timer = setInterval(() => this.check(), TOKEN_POLL);
    const onStorage = (event: StorageEvent) => {
      if (event.key === null || event.key === ACCESS) this.check();
    };
    globalThis.window?.addEventListener('storage', onStorage);
    return () => {
      clearInterval(this.timer);
      globalThis.window?.removeEventListener('storage', onStorage);
    };
  }

  readonly getState = (): SessionState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** The stored access token, read now, since another tab may have changed it. */
  accessToken(): string | null {
    return this.storage.getItem(ACCESS);
  }

  /** Sign-in, registration or the second factor succeeded. */
  signIn(tokens: Tokens): void {
    this.write(tokens);
    this.check();
  }

  /**
   * Signs out at the person's request: calls the server, whose answer does not matter (there the session expires by
   * itself), then ends the session here. If something else ends it meanwhile, such as the stream, the reason is the same.
   * @returns the failure of the call to the server, or null
   */
  async leave(tell: () => Promise<unknown>, callback?: () => void): Promise<Failure | null> {
    this.leaving = true;
    // Before the call, since another tab may learn of the end first.
    this.storage.setItem(ENDED, 'logout');
    const failure = await failureOf(tell());
    this.end('logout', callback);
    this.leaving = false;
    return failure;
  }

  /**
   * Continues with the new tokens from a call that ends the current session on the server. The stream may report the end
   * before the answer arrives; it counts only if no tokens arrive.
   * @throws whatever the call throws
   */
  async replace(call: () => Promise<Tokens>): Promise<void> {
    const held: { reason: EndReason | null } = { reason: null };
    this.held = held;
    try {
      const tokens = await call();
      this.held = null;
      this.signIn(tokens);
    } catch (error) {
      this.held = null;
      if (held.reason) this.end(held.reason);
      throw error;
    }
  }

  /**
   * Ends the session in all tabs: both tokens are cleared, and the reason is stored for the other tabs. The callback runs
   * 300 ms later, when the screen has had time to close.
   */
  end(reason: EndReason, callback?: () => void): void {
    if (this.held && reason !== 'logout') {
      this.held.reason = reason;
      return;
    }
    const wished = this.leaving || this.storage.getItem(ENDED) === 'logout';
    const known = wished ? 'logout' : reason;
    this.storage.setItem(ENDED, known);
    this.storage.removeItem(ACCESS);
    this.storage.removeItem(REFRESH);
    this.seen = null;
    if (this.state.status !== 'out') this.set({ status: 'out', reason: known });
    if (callback) setTimeout(callback, LOGOUT_CALLBACK_DELAY);
  }

  /** Checks the storage once. */
  check(): void {
    const token = this.storage.getItem(ACCESS);
    if (!token) {
      if (this.state.status === 'starting') this.set({ status: 'out', reason: this.unwishedEnd() });
      else if (this.state.status === 'in') this.end(this.toldReason() ?? 'missing');
      return;
    }
    if (token !== this.seen) {
      const claims = readClaims(token);
      if (!claims || isExpired(claims, this.now())) {
        this.end('expired');
        return;
      }
      this.seen = token;
      this.noteRenewal(claims);
      this.set({ status: 'in', claims });
    }
    if (this.state.status !== 'in') return;
    if (isExpired(this.state.claims, this.now())) this.end('expired');
    else if (this.mayRenew(this.state.claims) && this.now() >= this.refreshAfter) void this.refresh();
  }

  /** The reason that another tab stored when it ended the session. */
  private toldReason(): EndReason | undefined {
    const told = this.storage.getItem(ENDED);
    return isEndReason(told) ? told : undefined;
  }

  /** For a tab that starts after the end, or was loading at that moment: the reason unless the person wished it. */
  private unwishedEnd(): EndReason | null {
    const told = this.toldReason();
    return told === undefined || told === 'logout' || told === 'missing' ? null : told;
  }

  /** If a renewal, in any tab, did not extend the expiry, the token is the last one of its session. */
  private noteRenewal(claims: Claims): void {
    const before = this.state.status === 'in' ? this.state.claims : undefined;
    const sameSession = before !== undefined && before.sid === claims.sid;
    this.lastExp = sameSession && before.exp === claims.exp ? claims.exp : undefined;
  }

  private mayRenew(claims: Claims): boolean {
    return claims.exp !== this.lastExp && needsRefresh(claims, this.now());
  }

  /** Renews the tokens, once for all tabs and calls. Ends the session if the server refuses. */
  refresh(): Promise<void> {
    this.refreshing ??= withLock('salung-refresh', () => this.renew()).finally(() => {
      this.refreshing = null;
    });
    return this.refreshing;
  }

  private async renew(): Promise<void> {
    // Another tab may have renewed them while this one waited for the lock.
    const access = this.storage.getItem(ACCESS);
    const refreshToken = this.storage.getItem(REFRESH);
    const claims = access ? readClaims(access) : null;
    if (!claims || !refreshToken) return;
    if (!this.mayRenew(claims)) return this.check();
    try {
      const tokens = await this.exchange(refreshToken);
      // The person has signed out, or signed in again, meanwhile.
      if (this.storage.getItem(REFRESH) !== refreshToken) return;
      this.write(tokens);
      this.check();
    } catch (error) {
      const { status, reason } = error as { status?: unknown; reason?: unknown };
      // The refusal may have ended it already, or somebody signed in meanwhile.
      if (status !== 401) this.refreshAfter = this.now() + REFRESH_PAUSE;
      else if (this.storage.getItem(REFRESH) === refreshToken) this.end(endReasonOf(reason));
    }
  }

  private write(tokens: Tokens): void {
    this.storage.removeItem(ENDED);
    // The refresh token first, so that a tab that sees the new access token has the matching refresh token.
    this.storage.setItem(REFRESH, tokens.refreshToken);
    this.storage.setItem(ACCESS, tokens.accessToken);
  }

  private set(state: SessionState): void {
    this.state = state;
    for (const listener of [...this.listeners]) listener();
  }
}
