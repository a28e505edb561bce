/** What a page has asked for before the app itself was there: as whom, and the answers by address. */
export interface EarlyCalls {
  token: string | null;
  /** When, by this device's clock in milliseconds. */
  at: number;
  /** Bodies of the answers; nothing for what was refused or failed on the way. */
  answers: Record<string, Promise<unknown>>;
}

declare global {
  var earlyCalls: EarlyCalls | undefined;
}

/** An answer that nobody took at the beginning is no news later. Milliseconds. */
const FRESH = 10_000;

/**
 * Takes the answer to a GET that was asked for early, once.
 * @returns its body; nothing where it was not asked for, failed, or was asked for as somebody else or a while ago
 */
export async function takeEarly(address: string, token: string | null): Promise<unknown> {
  const calls = globalThis.earlyCalls;
  const answer = calls?.answers[address];
  if (!calls || !answer) return undefined;
  delete calls.answers[address];
  if (calls.token !== token || Date.now() - calls.at > FRESH) return undefined;
  return answer;
}
