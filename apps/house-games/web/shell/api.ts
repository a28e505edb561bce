import type { ProblemView } from '../../shared/api.ts';

/** Calls of the page to its server, with the session's secret. */

/** An answer that refuses, or no answer (`status` 0). */
export class CallError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, detail: string) {
    super(detail);
    this.status = status;
    this.code = code;
  }

  /** Whether asking again can help. */
  get isPassing(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

let secret: string | undefined;
/** Names the page from now on. */
export const useSecret = (value: string | undefined): void => {
  secret = value;
};

const timeToAnswerMs = 15_000;

/** @throws CallError */
export async function call<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`/api/${path}`, {
      method,
      headers: {
        ...(secret !== undefined && { authorization: `Bearer ${secret}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeToAnswerMs),
    });
  } catch {
    throw new CallError(0, 'OFFLINE', 'no answer');
  }
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok) return answer as T;
  const { code = 'INTERNAL', detail = '' } = (answer ?? {}) as Partial<ProblemView>;
  throw new CallError(response.status, code, detail);
}

/** The same until there is an answer. `onWait` is told each time that there was none. */
export async function callUntilAnswered<T>(
  method: 'GET' | 'POST',
  path: string,
  body: unknown,
  onWait: () => void,
): Promise<T> {
  for (let wait = 500; ; wait = Math.min(wait * 2, 5000)) {
    try {
      return await call<T>(method, path, body);
    } catch (error) {
      if (!(error instanceof CallError && error.isPassing)) throw error;
      onWait();
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}
