import { onDemand, useOnDemand } from '@salung/ui';
import { useCan } from '../../platform/session.ts';
import css from './Risk.module.css';

const count = onDemand(() => import('./RiskCount.tsx').then((file) => file.RiskCount));
/** A later row, or the next page, tries again. */
const leaveOut = () => undefined;

/** In a row: how many risk flags there are about the player of a withdrawal. Its room is there before they are. */
export function RiskMark({ withdrawalId }: { withdrawalId: string }) {
  const isSeen = useCan()('risk:read');
  const Count = useOnDemand(count, isSeen, leaveOut);
  if (!isSeen) return null;
  return <span className={css.mark}>{Count && <Count withdrawalId={withdrawalId} />}</span>;
}
