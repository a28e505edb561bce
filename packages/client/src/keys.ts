/** A random UUID, also on pages without https, where `crypto.randomUUID` is missing. */
export function uuid(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, at) =>
    (at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte).toString(16).padStart(2, '0'),
  ).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** After this time the same input counts as a new intent, whatever happened to the first. Milliseconds. */
const LIFETIME = 10 * 60_000;

/**
 * The Idempotency-Keys of unsettled calls. A person who clicks again after a lost answer means the same action, so the
 * same call with the same input gets the same key until there is an answer; after that a click is a new action.
 */
export class PendingKeys {
  private readonly keys = new Map<string, { key: string; until: number }>();
  private readonly now: () => number;

  constructor(now: () => number = Date.now) {
    this.now = now;
  }

  /** The key for this call and input: the one of an unsettled attempt, or a new one. */
  take(intent: string): string {
    const known = this.keys.get(intent);
    if (known && known.until > this.now()) return known.key;
    const key = uuid();
    this.keys.set(intent, { key, until: this.now() + LIFETIME });
    return key;
  }

  /** There was an answer, good or bad, so that the intent is settled. */
  settle(intent: string): void {
    this.keys.delete(intent);
  }

  /** The results of all attempts whose intent begins with this are known from elsewhere. */
  settleAll(beginning: string): void {
    for (const intent of [...this.keys.keys()]) if (intent.startsWith(beginning)) this.keys.delete(intent);
  }
}
