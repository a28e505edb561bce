/** A refusal of the platform or of the games, with its code. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string) {
    super(`refused with ${status} ${code}`);
    this.status = status;
    this.code = code;
  }
}

export interface Sent {
  method?: 'GET' | 'POST' | 'PUT';
  token?: string;
  body?: object;
  signal: AbortSignal;
}

/** Milliseconds until a request is given up. */
const PATIENCE = 10_000;

/** Sends a request as a browser would. @throws Refused; Error where nobody answers */
export async function send<Answer>(url: string, { method, token, body, signal }: Sent): Promise<Answer> {
  const isForm = body instanceof FormData;
  const response = await fetch(url, {
    method: method ?? (body ? 'POST' : 'GET'),
    headers: {
      'user-agent': 'Salung demo activity',
      ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]),
  });
  const answer = (await response.json().catch(() => ({}))) as Answer & { code?: unknown };
  if (!response.ok) throw new Refused(response.status, String(answer.code ?? ''));
  return answer;
}
