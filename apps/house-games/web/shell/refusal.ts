/** Why a round was not played. */
export type Refusal = 'short' | 'limit' | 'stopped' | 'closed' | 'off' | 'gone' | 'refused';

const byCode: Readonly<Record<string, Refusal>> = {
  INSUFFICIENT: 'short',
  LIMIT: 'limit',
  STOPPED: 'stopped',
  FROZEN: 'stopped',
  MAINTENANCE: 'closed',
  GAME_OFF: 'off',
  TOKEN_UNKNOWN: 'gone',
  TOKEN_EXPIRED: 'gone',
  SESSION_ENDED: 'gone',
};

/** What a code of the house contract means for the player. */
export const refusalOf = (code: string | undefined): Refusal => byCode[code ?? ''] ?? 'refused';
