import { useEffect } from 'react';
import { BalanceChip } from './BalanceChip.tsx';
import { startLiveEffects } from './live-effects.ts';

/** What only signed-in players have in the header. Brings the event stream with it, so guests load neither. */
export default function Member() {
  useEffect(startLiveEffects, []);
  return <BalanceChip />;
}
