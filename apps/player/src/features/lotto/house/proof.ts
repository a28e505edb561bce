import { verifyLottoDraw } from '@salung/fair/lotto';
import type { Draw } from './draw-query.ts';

/** A draw checked by the browser itself, and the file with which anybody else can. */

/** What a stranger needs of a draw: the input of the verifier. */
export interface DrawFile {
  game: 'lotto';
  round: string;
  commitment: string;
  seed: string;
  entries: { place: number; number: string }[];
  entriesHash: string;
  frozenAt: string;
  beacon: string;
  beaconOf: { source: string; round: number; at: string };
  result: string;
}

/** The file of a draw; undefined while it is not drawn. */
export function fileOf(draw: Draw): DrawFile | undefined {
  const { commitment, seed, entriesHash, frozenAt, beacon, beaconOf, result } = draw;
  if (!seed || !entriesHash || !frozenAt || !beacon || !beaconOf || !result) return undefined;
  const entries = draw.entries.map(({ place, number }) => ({ place, number }));
  const all = { commitment, seed, entries, entriesHash, frozenAt, beacon, beaconOf, result };
  return { game: 'lotto', round: draw.round.id, ...all };
}

export const proofChecks = ['commitment', 'entries', 'order', 'result'] as const;
export type ProofCheck = (typeof proofChecks)[number];

/** What this device finds; whatever the server says of its own checks is not asked. */
export function checksOf(file: DrawFile): Record<ProofCheck, boolean> {
  const found = new Map(verifyLottoDraw(file).map(({ check, ok }) => [check, ok]));
  return {
    commitment: found.get('commitment') === true,
    entries: found.get('entries') === true,
    order: Date.parse(file.frozenAt) < Date.parse(file.beaconOf.at),
    result: found.get('result') === true,
  };
}
