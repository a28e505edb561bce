/** A random UUID, also where the page is not served securely (`crypto.randomUUID` is missing there). */
export function uuid(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, at) =>
    (at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte).toString(16).padStart(2, '0'),
  ).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/**
 * The Idempotency-Keys of what is not settled yet. A person who clicks again after a lost answer means the same
 * thing, so the same call with the same input gets the same key until an answer came; then the next click is new.
 */
export class PendingKeys {
  private readonly keys = new Map<string, string>();

  /** The key for this call and input: the one of an unsettled attempt, or a new one. */
  take(intent: string): string {
    const known = this.keys.get(intent);
    if (known) return known;
    const fresh = uuid();
    this.keys.set(intent, fresh);
    return fresh;
  }

  /** An answer came, good or bad: the intent is settled. */
  settle(intent: string): void {
    this.keys.delete(intent);
  }
}
