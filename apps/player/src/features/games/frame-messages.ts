/** What a game may say to the page around it (docs/provider-contract.md). */
export type FrameMessage =
  | { type: 'ready' | 'deposit' | 'register' | 'exit' }
  | { type: 'balance'; balance: number; isDuring: boolean };

const simple = ['ready', 'deposit', 'register', 'exit'] as const;

/** Reads the data of a `message` event; null for what is not in the contract. */
export function readFrameMessage(data: unknown): FrameMessage | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  const { type } = data;
  if (type === 'salung.balance') {
    const balance = 'balance' in data ? data.balance : undefined;
    if (typeof balance !== 'number' || !Number.isSafeInteger(balance) || balance < 0) return null;
    return { type: 'balance', balance, isDuring: 'during' in data && data.during === true };
  }
  const known = simple.find((each) => type === `salung.${each}`);
  return known ? { type: known } : null;
}

/**
 * The origin that a game is opened at, or null if it must not be opened: not an address of the web, or one of the
 * player site itself, whose own origin a frame could use to leave its sandbox.
 */
export function frameOrigin(address: string, own: string): string | null {
  try {
    const { origin, protocol } = new URL(address);
    return (protocol === 'https:' || protocol === 'http:') && origin !== own ? origin : null;
  } catch {
    return null;
  }
}
