import { query } from '@salung/client';
import { StatusBadge } from '@salung/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useCan } from '../../platform/session.ts';
import { exclusionTexts } from '../affiliate/affiliate-text.ts';
import { Exclude } from '../affiliate/Exclude.tsx';
import { nameOf, type Player } from '../players/player.ts';
import css from './Compare.module.css';
import type { Both } from './CompareTable.tsx';

/** Members of a team among whom the friend is looked for, the newest. */
const MOST = 100;

/** Whether one of them referred the other; then the friend can be excluded from the other’s team. */
export function Referral({ both: [left, right] }: { both: Both }) {
  const [earner, friend] =
    left.referredBy?.id === right.id ? [right, left] : right.referredBy?.id === left.id ? [left, right] : [];
  return (
    <section className={css.part} aria-label={m.compare_referral()}>
      <div className={css.top}>
        <h2>{m.compare_referral()}</h2>
      </div>
      {earner && friend ? (
        <Referred earner={earner} friend={friend} />
      ) : (
        <p className={css.quiet}>
          {left.referredBy && left.referredBy.id === right.referredBy?.id
            ? m.compare_same_referrer({ name: nameOf(left.referredBy) })
            : m.compare_no_referral()}
        </p>
      )}
    </section>
  );
}

function Referred({ earner, friend }: { earner: Player; friend: Player }) {
  const can = useCan();
  const { data } = useQuery({
    ...query(client, 'affiliate.referrals', { params: { id: earner.id }, query: { per_page: MOST } }),
    enabled: can('affiliate:read'),
  });
  const member = data?.data.find(({ id }) => id === friend.id);
  return (
    <>
      <div className={css.top}>
        <span>{m.compare_referred({ earner: nameOf(earner), friend: nameOf(friend) })}</span>
        {member?.exclusion && <StatusBadge tone="bad" label={exclusionTexts[member.exclusion]()} />}
        {member && <Exclude friend={friend} isExcluded={member.exclusion !== null} />}
      </div>
      {member?.note && <p className={css.quiet}>{m.earnings_note({ note: member.note })}</p>}
      {can('affiliate:read') && (
        <Link to="/affiliate/$id" params={{ id: earner.id }} className={css.link ?? ''}>
          {m.compare_see_team()}
        </Link>
      )}
    </>
  );
}
