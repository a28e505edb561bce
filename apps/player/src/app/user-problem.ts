import { ApiError } from '@salung/client';
import { errorText } from '@salung/ui';

/** What the user-info call reports when it fails: the message of the first item of the error body. */
export const userProblem = (error: unknown): string =>
  error instanceof ApiError ? (error.errors[0]?.message ?? error.detail) : errorText(error);
