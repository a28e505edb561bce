/** The requests that the early script made: as whom, and the answers by address. */
export interface EarlyCalls {
  token: string | null;
  /** When, by this device's clock in milliseconds. */
  at: number;
  /** Bodies of the answers; undefined for refused and failed requests. */
  answers: Record<string, Promise<unknown>>;
}

declare global {
  var earlyCalls: EarlyCalls | undefined;
}

/** Answers older than this are not used. Milliseconds. */
const FRESH = 10_000;

/**
 * Takes the early answer to a GET, once.
 * @returns its body; undefined if it was not requested, failed, is too old, or was requested as somebody else
 */
export async function takeEarly(address: string, token: string | null): Promise<unknown> {
  const calls = globalThis.earlyCalls;
  const answer = calls?.answers[address];
  if (!calls || !answer) return undefined;
  delete calls.answers[address];
  if (calls.token !== token || Date.now() - calls.at > FRESH) return undefined;
  return answer;
}
