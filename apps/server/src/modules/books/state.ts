import type { AccountCode, MovementKind } from '@salung/contract';

/** Rules of the books, without a database. */

/** The ledger account of one of the house's bank accounts. */
export const bankLedgerCode = (id: string) => `bank:${id}` as const;

/** The key of a bank account's opening balance: every way to open an account has this one, so it is opened once. */
export const openingKey = (bankId: string): string => `bank:${bankId}:opening`;

/** The key of a movement of the house's own money; an opening balance has another. */
export const movementKey = (id: string): string => `house:${id}`;

/** How the house's own money moves: its kind in the ledger, and the account on the side that is no bank account. */
export const houseMoveWays = {
  opening: { kind: 'house.opening', other: 'capital' },
  transfer: { kind: 'house.transfer', other: undefined },
  fee: { kind: 'house.fee', other: 'fees' },
  capital_in: { kind: 'capital.in', other: 'capital' },
  capital_out: { kind: 'capital.out', other: 'capital' },
} as const satisfies Record<string, { kind: MovementKind; other: AccountCode | undefined }>;

/** What a player is given that they did not pay in: the house's account that it comes from, and its kinds in the ledger. */
export const rewardWays = {
  credit: { account: 'adjustment', given: 'credit.add', taken: 'credit.cut' },
  bonus: { account: 'bonus', given: 'bonus.add', taken: 'bonus.cut' },
  promotion: { account: 'promotion', given: 'promotion.add', taken: 'promotion.cut' },
  affiliate: { account: 'affiliate', given: 'affiliate.add', taken: 'affiliate.cut' },
  cashback: { account: 'cashback', given: 'cashback.add', taken: 'cashback.cut' },
} as const satisfies Record<string, { account: AccountCode; given: MovementKind; taken: MovementKind }>;

export type RewardKind = keyof typeof rewardWays;
