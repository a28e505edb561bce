import { Link } from '@tanstack/react-router';
import css from '../../lib/ItemLink.module.css';
import { markOf } from '../../lib/item-mark.ts';
import { useCan } from '../../platform/session.ts';

/** From an entry of the ledger to its round, which it calls `provider:round`; several players may have a round of a name. */
export function RoundLink({ name, playerId }: { name: string; playerId: string }) {
  const can = useCan();
  const mark = markOf('round', name);
  if (!can('round:read')) return mark;
  return (
    <Link
      to="/rounds"
      search={{ playerId, ref: name.slice(name.indexOf(':') + 1) }}
      className={css.link ?? ''}
    >
      {mark}
    </Link>
  );
}
