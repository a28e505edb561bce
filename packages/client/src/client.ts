import type { CallName, PersonAudience } from '@salung/contract';
import { IDLE_HEADER, XSRF_COOKIE, XSRF_HEADER } from '@salung/contract/browser';
import type { OfferedCall, OfferedCalls } from '@salung/contract/offered';
import type { AxiosInstance, AxiosRequestConfig } from 'axios';
import { takeEarly } from './early.ts';
import { ApiError, TransportError, toClientError } from './errors.ts';
import { type Failure, failureOf } from './failure.ts';
import { PendingKeys } from './keys.ts';
import { endReasonOf } from './session/end-reason.ts';
import { Session } from './session/session.ts';
import type { CallArguments, CallOptions, Result } from './types.ts';

export interface ClientOptions {
  /** Whose tokens this origin holds; the calls of the other audience are not offered. */
  audience: PersonAudience;
  /** The calls that this app may make: the contract's entry for its people. */
  calls: OfferedCalls;
  /** Origin of the server; the page's own by default. */
  baseURL?: string;
  storage?: Storage;
  /** Language of the server's sentences. */
  language?: () => string;
  now?: () => number;
  /** Milliseconds for which nobody has touched the page; where staff work, who are signed out when idle. */
  untouchedFor?: () => number;
  /** What calls wait for, such as the first page: sending several takes a slow phone as long as drawing it. */
  after?: Promise<void>;
  /** A call was refused because the site is closed for maintenance. */
  onClosed?: () => void;
}

/** Codes of a 401 that say: this session is over, wherever it was ended. */
const ENDED = new Set(['SIGN_IN_REQUIRED', 'SESSION_ENDED', 'PASSWORD_NEEDED', 'WRONG_AUDIENCE', 'EJECTED']);

function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

/** When the next frame is on the screen; at once where nothing is drawn: a page out of sight, or none at all. */
const painted = (): Promise<void> =>
  typeof requestAnimationFrame === 'undefined' || document.hidden
    ? Promise.resolve()
    : new Promise((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve));
        // A page that is out of sight by then draws nothing.
        setTimeout(resolve, 200);
      });

/** Every call of the platform, typed by its name, with the session behind it. */
export class Client {
  readonly audience: ClientOptions['audience'];
  private readonly calls: OfferedCalls;
  readonly baseURL: string;
  readonly session: Session;
  readonly language: () => string;
  private readonly untouchedFor: ClientOptions['untouchedFor'];
  private http: Promise<AxiosInstance> | undefined;
  private readonly keys: PendingKeys;
  private readonly onClosed: () => void;
  private readonly after: Promise<void> | undefined;

  constructor(options: ClientOptions) {
    this.audience = options.audience;
    this.calls = options.calls;
    this.baseURL = options.baseURL ?? '';
    this.language = options.language ?? (() => 'th');
    this.onClosed = options.onClosed ?? (() => undefined);
    this.untouchedFor = options.untouchedFor;
    this.after = options.after;
    this.keys = new PendingKeys(options.now);
    this.session = new Session({
      storage: options.storage ?? localStorage,
      refresh: (refreshToken) => this.call('auth.refresh', { body: { refreshToken } }),
      ...(options.now ? { now: options.now } : {}),
    });
  }

  private offered(name: CallName): OfferedCall {
    const call = this.calls[name];
    if (!call) throw new Error(`this app may not call ${name}`);
    return call;
  }

  /** Where a call goes, for what is read as it comes: streams and files. */
  addressOf(name: CallName): string {
    return this.baseURL + this.offered(name).path;
  }

  /**
   * Loads what sends the calls, ahead of the first one. It is a file of its own: a page is drawn without it, and before
   * it, and what was asked for early needs none.
   * @throws TransportError where it cannot be had; the next call tries again
   */
  prepare(): Promise<AxiosInstance> {
    this.http ??= painted()
      .then(() => import('axios'))
      .then(
        ({ default: axios }) =>
          axios.create({
            baseURL: this.baseURL,
            timeout: 0,
            xsrfCookieName: XSRF_COOKIE,
            xsrfHeaderName: XSRF_HEADER,
            headers: { Accept: 'application/json, application/problem+json' },
            // Ours are flat: `page=1&status=PENDING`; what is undefined is left out.
            paramsSerializer: { indexes: null },
          }),
        () => {
          this.http = undefined;
          throw new TransportError('network', 'Network Error');
        },
      );
    return this.http;
  }

  /**
   * Makes a call of the contract.
   * @throws ApiError when the server says no, TransportError when there was no proper answer
   */
  async call<Name extends CallName>(name: Name, ...args: CallArguments<Name>): Promise<Result<Name>> {
    const options = (args[0] ?? {}) as CallOptions<CallName>;
    const call = this.offered(name);
    const { params, query, body } = options as {
      params?: Record<string, unknown>;
      query?: unknown;
      body?: unknown;
    };
    const intent = JSON.stringify([name, params, body instanceof FormData ? null : body]);
    const url = fillPath(call.path, params);
    if (call.method === 'GET') {
      const asked = query ? `${url}?${new URLSearchParams(query as Record<string, string>)}` : url;
      const early = await takeEarly(asked, this.session.accessToken());
      if (early !== undefined) return early as Result<Name>;
    }
    // First the page, then what sends: loaded together, a slow phone would draw the page later.
    await this.after;
    const http = await this.prepare();
    const token = this.session.accessToken();
    const request: AxiosRequestConfig = {
      method: call.method,
      url,
      params: query,
      data: body,
      headers: {
        'Accept-Language': this.language(),
        ...(body instanceof FormData ? {} : { 'Content-Type': 'application/json' }),
        ...(token ? { Authorization: `Bearer ${token}`, ...this.idleHeader() } : {}),
        ...(call.idempotent ? { 'Idempotency-Key': options.idempotencyKey ?? this.keys.take(intent) } : {}),
      },
      ...(options.signal ? { signal: options.signal } : {}),
      ...(options.onUploadProgress
        ? {
            onUploadProgress: (event) =>
              options.onUploadProgress?.(event.total ? event.loaded / event.total : 0),
          }
        : {}),
    };
    try {
      const { data } = await http.request<Result<Name>>(request);
      this.keys.settle(intent);
      return data;
    } catch (thrown) {
      const error = toClientError(thrown);
      if (error instanceof ApiError) {
        if (error.status < 500 && error.code !== 'STILL_RUNNING') this.keys.settle(intent);
        this.afterRefusal(error, token);
        if (error.status === 503 && error.code === 'MAINTENANCE') this.onClosed();
      }
      throw error;
    }
  }

  /** What became of this call is known otherwise, though its answer was lost: the same once more is a new one. */
  settle(name: CallName): void {
    this.keys.settleAll(`["${name}"`);
  }

  /** The header that says for how long nobody has used the page: the request may not be a person's action. */
  idleHeader(): Record<string, string> {
    return this.untouchedFor ? { [IDLE_HEADER]: String(Math.floor(this.untouchedFor())) } : {};
  }

  /**
   * Signs out: tells the server, clears both tokens, and runs the callback 300 ms later.
   * @returns what failed, if the server could not be told; signed out is one all the same
   */
  signOut(callback?: () => void): Promise<Failure | null> {
    return this.session.leave(() => this.call('auth.logout'), callback);
  }

  /** Ejects a member of staff. @returns what failed, or null */
  eject(id: string): Promise<Failure | null> {
    return failureOf(this.call('staff.eject', { body: { id } }));
  }

  /** A call that says the session is over ends it, unless another tab has signed in or renewed it meanwhile. */
  afterRefusal(error: ApiError, sentToken: string | null): void {
    if (!sentToken || !ENDED.has(error.code)) return;
    if (this.session.accessToken() === sentToken)
      this.session.end(error.code === 'EJECTED' ? 'ejected' : endReasonOf(error.reason));
  }
}

/** The client of one app. Call `client.session.start()` once the app begins. */
export const createClient = (options: ClientOptions): Client => new Client(options);
