import type { AxiosError } from 'axios';

/** An error in the input; `path` names the field (`bank.accountNumber`). */
export interface FieldProblem {
  code: string;
  message: string;
  path?: string;
}

/** The server refused the call. `detail` is a sentence for people in the requested language. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** From the contract's error catalogue. */
  readonly code: string;
  readonly detail: string;
  readonly errors: readonly FieldProblem[];
  /** Why the session ended, if `code` is SESSION_ENDED and the server knows it. */
  readonly reason: string | undefined;

  constructor(
    status: number,
    code: string,
    detail: string,
    errors: readonly FieldProblem[],
    reason?: string,
  ) {
    super(`${code}: ${detail}`);
    this.status = status;
    this.code = code;
    this.detail = detail;
    this.errors = errors;
    this.reason = reason;
  }
}

/** The kinds of transport errors. The app chooses the text for people. */
export type TransportKind = 'aborted' | 'network' | 'timeout' | 'status' | 'protocol';

/** No answer, or one that is not from our server. `message` is one of the specification's five transport errors. */
export class TransportError extends Error {
  override readonly name = 'TransportError';
  readonly kind: TransportKind;
  /** The HTTP status, if there was an answer. */
  readonly status: number | undefined;

  constructor(kind: TransportKind, message: string, status?: number) {
    super(message);
    this.kind = kind;
    this.status = status;
  }
}

interface ProblemBody {
  code: string;
  detail: string;
  errors: FieldProblem[];
  reason?: string;
}

function isProblem(body: unknown): body is ProblemBody {
  if (typeof body !== 'object' || body === null) return false;
  const { code, detail, errors } = body as Partial<ProblemBody>;
  return typeof code === 'string' && typeof detail === 'string' && Array.isArray(errors);
}

/** Parses a problem from an error body that was read as text (of streams and files). */
export function problemOf(status: number, body: unknown): ApiError | null {
  return isProblem(body) ? new ApiError(status, body.code, body.detail, body.errors, body.reason) : null;
}

/** Checks a property, since the class is only loaded with the first call. */
const isAxiosError = (error: unknown): error is AxiosError =>
  (error as { isAxiosError?: unknown } | null)?.isAxiosError === true;

/** Converts what a request threw into an ApiError or a TransportError; other errors are returned unchanged. */
export function toClientError(error: unknown): unknown {
  if (!isAxiosError(error)) return error;
  if (error.response) {
    const { status, data } = error.response;
    return (
      problemOf(status, data) ??
      new TransportError('status', `Request failed with status code ${status}`, status)
    );
  }
  const { code, message } = error;
  if (code === 'ERR_CANCELED') return new TransportError('aborted', 'Request aborted');
  if (code === 'ETIMEDOUT' || message.startsWith('timeout')) return new TransportError('timeout', message);
  if (code === 'ECONNABORTED') return new TransportError('aborted', 'Request aborted');
  if (message.startsWith('Unsupported protocol')) return new TransportError('protocol', message);
  return new TransportError('network', 'Network Error');
}
