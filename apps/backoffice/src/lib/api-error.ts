import { ApiError } from '@salung/client';
import type { ErrorCode } from '@salung/contract';

/** Whether the server said no with one of these codes. */
export const isApiError = (error: unknown, ...codes: ErrorCode[]): error is ApiError =>
  error instanceof ApiError && (codes as string[]).includes(error.code);
