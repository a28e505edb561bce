/** What an agent says to a platform, over HTTP as its protocol has it (docs/agent-protocol.md). */

/** A refusal of the platform, with its code. */
export class Refused extends Error {
  readonly status: number;
  constructor(status: number, code: string) {
    super(`refused with ${status} ${code}`);
    this.status = status;
  }
}

export interface Task {
  id: string;
  /** Satang. */
  amount: number;
  payTo: { bankCode: string; accountNumber: string; accountName: string };
  leaseUntil: string;
}

export interface SignedIn {
  token: string;
  channel: { name: string; account: { bankCode: string; accountNumber: string } };
  leaseSeconds: number;
  unfinished: Task[];
}

export type Report =
  | { said: 'paid'; at: string; reference: string; balance?: number }
  | { said: 'refused' | 'unknown'; why: string };

export interface SeenLine {
  at: string;
  direction: 'in' | 'out';
  /** Satang. */
  amount: number;
  balance?: number | undefined;
  reference?: string | undefined;
  payerBank?: string | undefined;
  payerAccount?: string | undefined;
  payerName?: string | undefined;
}

/** Milliseconds that an answer may take beyond what was asked to wait for. */
const PATIENCE = 10_000;

export class PlatformOfAgent {
  readonly #url: string;
  readonly #gone: AbortSignal;
  #token: string | undefined;

  constructor(url: string, gone: AbortSignal) {
    this.#url = url;
    this.#gone = gone;
  }

  async #send<Answer>(path: string, body: object, waitSeconds = 0): Promise<Answer> {
    const response = await fetch(`${this.#url}/agent/v1/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'accept-language': 'en',
        ...(this.#token ? { authorization: `Bearer ${this.#token}` } : {}),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.any([this.#gone, AbortSignal.timeout(PATIENCE + waitSeconds * 1000)]),
    });
    const answer = (await response.json().catch(() => ({}))) as Answer & { code?: unknown };
    if (!response.ok) throw new Refused(response.status, String(answer.code ?? ''));
    return answer;
  }

  async signIn(key: string): Promise<SignedIn> {
    this.#token = undefined;
    const answer = await this.#send<SignedIn>('sign-in', { key, program: 'Salung sandbox' });
    this.#token = answer.token;
    return answer;
  }

  claim = (waitSeconds: number) =>
    this.#send<{ status: string; job: Task | null }>('claim', { waitSeconds }, waitSeconds);
  heartbeat = (jobId: string) => this.#send<{ status: string; job: Task | null }>('heartbeat', { jobId });
  report = (jobId: string, report: Report) =>
    this.#send<{ state: string; effect: string }>(`jobs/${jobId}/report`, report);
  lines = (lines: readonly SeenLine[]) => this.#send<{ taken: number; known: number }>('lines', { lines });
}
