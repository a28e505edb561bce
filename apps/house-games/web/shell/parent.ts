/** What the page and the player site that frames it say to each other. */

type Outgoing =
  | { type: 'salung.ready' | 'salung.deposit' | 'salung.register' | 'salung.exit' }
  /** `during` a round, whose win is not in it yet. */
  | { type: 'salung.balance'; balance: number; during?: true };

let home: string | undefined;

export interface ParentHandlers {
  onSound(on: boolean): void;
  onBalance(balance: number): void;
  /** The site shows the game's name and the balance above the frame. */
  onBar(): void;
}

/** Connects to the player site that the address names, if it is one that we know. */
export function connectParent(homeOrigins: readonly string[], handlers: ParentHandlers): void {
  const named = new URLSearchParams(location.search).get('home') ?? '';
  home = homeOrigins.find((origin) => named === origin || named.startsWith(`${origin}/`));
  addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== home || source !== parent || typeof data !== 'object' || data === null) return;
    const { type, on, balance } = data as { type?: unknown; on?: unknown; balance?: unknown };
    if (type === 'salung.sound' && typeof on === 'boolean') handlers.onSound(on);
    if (type === 'salung.bar') handlers.onBar();
    if (type === 'salung.balance' && Number.isSafeInteger(balance)) handlers.onBalance(balance as number);
  });
  tellParent({ type: 'salung.ready' });
}

/** Whether a player site shows the page and can do something for the player. */
export const hasParent = (): boolean => home !== undefined && parent !== window;

export function tellParent(message: Outgoing): void {
  if (home !== undefined && parent !== window) parent.postMessage(message, home);
}
