import { Link } from '@tanstack/react-router';
import { useCan } from '../../platform/session.ts';
import css from './Oversight.module.css';

/** A provider's id of a round, which leads to the round for those who may see rounds. */
export function RoundLink({ round, provider }: { round: string; provider: { id: string } }) {
  const can = useCan();
  if (!can('round:read')) return <span className={css.code}>{round}</span>;
  return (
    <Link to="/rounds" search={{ ref: round, providerId: provider.id }} className={css.code ?? ''}>
      {round}
    </Link>
  );
}
