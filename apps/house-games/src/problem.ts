import type { ProblemView } from '../shared/api.ts';

/** An answer that refuses a request, with a sentence for people and the field that caused it. */
export class Problem extends Error {
  readonly status: number;
  readonly code: string;
  readonly field: string | undefined;

  constructor(status: number, code: string, detail: string, field?: string) {
    super(detail);
    this.status = status;
    this.code = code;
    this.field = field;
  }

  get view(): ProblemView & { type: string; title: string } {
    const { status, code, message: detail, field } = this;
    return { type: 'about:blank', title: code, status, code, detail, ...(field !== undefined && { field }) };
  }
}
