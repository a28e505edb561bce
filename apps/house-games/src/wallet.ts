/** A message about a round, as it is sent to the keeper of the player's money. */
export interface Message {
  transaction: string;
  kind: 'stake' | 'win' | 'rollback' | 'close';
  player: string;
  amount: number;
  /** The exact text of the call; repeated messages are equal to the byte. */
  body: string;
}

/** What the keeper of the money answered. `unknown`: no answer that can be believed; it may have happened or not. */
export type Answer =
  | { status: 'ok'; balance: number }
  | { status: 'refused'; code: string; balance?: number }
  | { status: 'unknown' };

/** Keeps players' money: the platform, or for guests we ourselves. */
export interface Wallet {
  send(message: Message): Promise<Answer>;
  balance(player: string): Promise<Answer>;
}
