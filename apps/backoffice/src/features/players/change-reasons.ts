import type { ReasonPreset } from '@salung/ui/office';
import { m } from '../../paraglide/messages.js';
import type { Change } from './player.ts';

/** Players read Thai unless they say otherwise: their text starts in Thai. */
const forPlayer = { locale: 'th' } as const;

/** The usual reasons why another bank or phone is refused. */
export const changeReasons = (kind: Change['kind']): ReasonPreset[] => [
  ...(kind === 'bank'
    ? [{ label: m.changes_refuse_name(), forPlayer: m.changes_refuse_name_player({}, forPlayer) }]
    : []),
  { label: m.changes_refuse_proof(), forPlayer: m.changes_refuse_proof_player({}, forPlayer) },
  { label: m.changes_refuse_reach(), forPlayer: m.changes_refuse_reach_player({}, forPlayer) },
];
