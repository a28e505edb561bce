import { ApiError } from '@salung/client';

/** Whether a refusal is about the proof of a phone: only a new code helps. */
export const isProofGone = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'PHONE_NOT_VERIFIED' || error.code === 'OTP_ENDED');
