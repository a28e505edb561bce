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
  /** The audience of this origin. Calls of the other audience are not available. */
  audience: PersonAudience;
  /** The calls that this app may make: the contract's entry for its people. */
  calls: OfferedCalls;
  /** Origin of the server; the page's own by default. */
  baseURL?: string;
  storage?: Storage;
  /** Language of the server's sentences. */
  language?: () => string;
  now?: () => number;
  /** Milliseconds since the page was last used; for staff, who are signed out when idle. */
  untouchedFor?: () => number;
  /** Calls wait for this, such as the first render, which several requests would delay on a slow phone. */
  after?: Promise<void>;
  /** A call was refused because the site is closed for maintenance. */
  onClosed?: () => void;
}

/** Codes of a 401 that mean that this session has ended. */
const ENDED = new Set(['SIGN_IN_REQUIRED', 'SESSION_ENDED', 'PASSWORD_NEEDED', 'WRONG_AUDIENCE', 'EJECTED']);

function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

/** An address with the given fields of a query, which are all flat: `page=1&status=PENDING`. */
function withQuery(url: string, query: Record<string, unknown> = {}): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  );
  return given.length > 0 ? `${url}?${new URLSearchParams(given)}` : url;
}

/** Resolves when the next frame is on the screen; at once if nothing is drawn, as in a hidden tab. */
const painted = (): Promise<void> =>
  typeof requestAnimationFrame === 'undefined' || document.hidden
    ? Promise.resolve()
    : new Promise((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve));
        // A tab that is hidden by then draws nothing.
        setTimeout(resolve, 200);
      });

/** Makes the calls of the platform, typed by their names, in the person's session. */
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

  /** The address of a call, for answers that are read as they arrive: streams and files. */
  addressOf(name: CallName): string {
    return this.baseURL + this.offered(name).path;
  }

  /**
   * Loads axios before the first call. It is a separate file, since neither the first render nor early answers need it.
   * @throws TransportError if it cannot be loaded; the next call tries again
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
      query?: Record<string, unknown>;
      body?: unknown;
    };
    const intent = JSON.stringify([name, params, body instanceof FormData ? null : body]);
    // With its query: the apps are built without axios's own way to write one.
    const url = withQuery(fillPath(call.path, params), query);
    if (call.method === 'GET') {
      const early = await takeEarly(url, this.session.accessToken());
      if (early !== undefined) return early as Result<Name>;
    }
    // First the page, then axios: loading both at once would delay the page on a slow phone.
    await this.after;
    const http = await this.prepare();
    const token = this.session.accessToken();
    const request: AxiosRequestConfig = {
      method: call.method,
      url,
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

  /** The result of this call is known although its answer was lost: the same call again is a new one. */
  settle(name: CallName): void {
    this.keys.settleAll(`["${name}"`);
  }

  /** The header that says for how long nobody has used the page, since a request may not be a person's action. */
  idleHeader(): Record<string, string> {
    return this.untouchedFor ? { [IDLE_HEADER]: String(Math.floor(this.untouchedFor())) } : {};
  }

  /**
   * Signs out: calls the server, clears both tokens, and runs the callback 300 ms later.
   * @returns the failure if the server could not be reached; the person is signed out all the same
   */
  signOut(callback?: () => void): Promise<Failure | null> {
    return this.session.leave(() => this.call('auth.logout'), callback);
  }

  /** Ejects a member of staff. @returns the failure, or null */
  eject(id: string): Promise<Failure | null> {
    return failureOf(this.call('staff.eject', { body: { id } }));
  }

  /** Ends the session if an answer says that it is over, unless another tab has signed in or renewed it meanwhile. */
  afterRefusal(error: ApiError, sentToken: string | null): void {
    if (!sentToken || !ENDED.has(error.code)) return;
    if (this.session.accessToken() === sentToken)
      this.session.end(error.code === 'EJECTED' ? 'ejected' : endReasonOf(error.reason));
  }
}

/** The client of one app. Call `client.session.start()` once the app begins. */
export const createClient = (options: ClientOptions): Client => new Client(options);
