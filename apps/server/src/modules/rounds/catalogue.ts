import type { GameType } from '@salung/contract';

/** What rounds need to know about providers and games, provided by the module with the catalogue (`module.ts`). */

export interface Provider {
  id: number;
  /** Part of addresses, ledger accounts and keys: lower-case letters, digits and dashes, at most 30. Never changes. */
  code: string;
  adapter: string;
  isActive: boolean;
  /** The address at which its games are opened or its API is called (`api` of the adapter); null while not connected. */
  launchUrl: string | null;
  /** Newest first; two while keys are being changed. */
  keys: readonly Readonly<Record<string, string>>[];
  settings: Readonly<Record<string, string>>;
  /** Minutes without a message after which a round counts as finished. */
  idleMinutes: number;
}

export interface Game {
  id: number;
  code: string;
  type: GameType;
  isActive: boolean;
  /** Satang; null: no limit. */
  maxStake: number | null;
}

/** Answers may be a few seconds old: a switch reaches every process within two. */
export interface Catalogue {
  provider(code: string): Promise<Provider | undefined>;
  game(providerId: number, code: string): Promise<Game | undefined>;
  gameById(id: number): Promise<Game | undefined>;
}

/** An empty catalogue, for installations without games. */
export const noCatalogue = (): Catalogue => ({
  provider: async () => undefined,
  game: async () => undefined,
  gameById: async () => undefined,
});
