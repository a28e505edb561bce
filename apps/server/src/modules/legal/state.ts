import { type LegalKind, PRODUCT_MARK } from '@salung/contract';

/** Rules of versions, without a database. */

export interface ConsentState {
  kind: LegalKind;
  /** The version in force. */
  current: number;
  /** The newest version that needs consent; null where none does. */
  required: number | null;
  /** The newest version that the player accepted; null where there is none. */
  accepted: number | null;
}

/** Whether the player is asked to accept the version in force. */
export const isConsentNeeded = ({ required, accepted }: ConsentState): boolean =>
  required !== null && (accepted ?? 0) < required;

/** The text under the product's name. */
export const namedText = (text: string, product: string): string => text.replaceAll(PRODUCT_MARK, product);
