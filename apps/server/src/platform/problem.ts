import {
  type ErrorCode,
  type ErrorDetails,
  errors,
  errorText,
  type Problem as ProblemBody,
  sessionEnds,
} from '@salung/contract';

/** A refusal that the caller is told about. Any other error is our fault and is answered with 500. */
export class Problem extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;
  /** The field that caused it, as a path into the request: `body.bank.accountNumber`. */
  readonly path: string | undefined;

  constructor(code: ErrorCode, details: ErrorDetails = {}, path?: string) {
    super(code);
    this.code = code;
    this.details = details;
    this.path = path;
  }

  get status(): number {
    return errors[this.code].status;
  }
}

export interface FieldError {
  code: string;
  message: string;
  path?: string;
}

/** The answer for a code: RFC 9457, with at least one item in `errors`. */
export function problemBody(
  code: ErrorCode,
  language: 'th' | 'en',
  details: ErrorDetails = {},
  fields: FieldError[] = [],
): ProblemBody {
  const detail = errorText(code, language, details);
  const reason = code === 'SESSION_ENDED' && sessionEnds.find((known) => known === details.reason);
  return {
    type: `urn:salung:error:${code}`,
    title: code,
    status: errors[code].status,
    detail,
    code,
    errors: fields.length > 0 ? fields : [{ code, message: detail }],
    ...(reason ? { reason } : {}),
  };
}
