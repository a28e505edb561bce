/** What a page has asked for before the app itself was there: as whom, and the answers by address. */
export interface EarlyCalls {
  token: string | null;
  /** Null for what failed on the way. */
  answers: Record<string, Promise<Response | null>>;
}

declare global {
  var earlyCalls: EarlyCalls | undefined;
}

/**
 * Takes the answer to a GET that was asked for early, once.
 * @returns its body; nothing where it was not asked for, failed, or was asked for as somebody else
 */
export async function takeEarly(address: string, token: string | null): Promise<unknown> {
  const calls = globalThis.earlyCalls;
  const answer = calls?.answers[address];
  if (!calls || !answer) return undefined;
  delete calls.answers[address];
  if (calls.token !== token) return undefined;
  const response = await answer;
  return response?.ok ? response.json() : undefined;
}
