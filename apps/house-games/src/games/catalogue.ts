import { gameRtp } from '@salung/fair';
import type { GameCode, Limits } from '../../shared/api.ts';

/** A game as the platform's catalogue imports it (`GET /games`). Amounts are satang, `rtp` hundredths of a percent. */
interface Listed extends Limits {
  code: GameCode;
  nameTh: string;
  nameEn: string;
  type: string;
  rtp: number;
  /** 1 (calm) to 5 (wild). */
  volatility: number;
}

const baht = 100;

/** The highest stakes keep what one round can pay below five million baht. */
export const catalogue: readonly Listed[] = [
  {
    code: 'hi-lo',
    nameTh: 'ไฮโล',
    nameEn: 'Hi-Lo',
    type: 'table',
    rtp: gameRtp['hi-lo'],
    volatility: 2,
    minStake: 1 * baht,
    maxStake: 20_000 * baht,
  },
  {
    code: 'slot',
    nameTh: 'ตลาดโต้รุ่ง',
    nameEn: 'Night Market',
    type: 'slot',
    rtp: gameRtp.slot,
    volatility: 4,
    minStake: 1 * baht,
    maxStake: 2000 * baht,
  },
  {
    code: 'baccarat',
    nameTh: 'บาคาร่า',
    nameEn: 'Baccarat',
    type: 'table',
    rtp: gameRtp.baccarat,
    volatility: 1,
    minStake: 1 * baht,
    maxStake: 50_000 * baht,
  },
  {
    code: 'crash',
    nameTh: 'ว่าวจุฬา',
    nameEn: 'Chula Kite',
    type: 'crash',
    rtp: gameRtp.crash,
    volatility: 5,
    minStake: 1 * baht,
    maxStake: 500 * baht,
  },
];

/** What a round of the game may cost. */
export function limitsOf(code: GameCode): Limits {
  const found = catalogue.find((game) => game.code === code);
  if (found === undefined) throw new RangeError(`no game ${code}`);
  return { minStake: found.minStake, maxStake: found.maxStake };
}
