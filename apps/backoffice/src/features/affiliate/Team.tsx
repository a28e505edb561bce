import { Button, Skeleton } from '@mantine/core';
import { type Answer, queryKey } from '@salung/client';
import { day, ErrorState, errorText, StatusBadge, showPhone } from '@salung/ui';
import { IconChevronDown } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { PlayerLink } from '../../lib/ItemLink.tsx';
import { MoreRows } from '../../lib/MoreRows.tsx';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import css from '../earnings/Earnings.module.css';
import { number } from '../earnings/earning.ts';
import { nameOf } from '../players/player.ts';
import { PlayerStatusBadge } from '../players/player-shown.tsx';
import { exclusionTexts } from './affiliate-text.ts';
import { Exclude } from './Exclude.tsx';
import team from './Team.module.css';

export type Member = Answer<'affiliate.referrals'>['data'][number];

/** Those whom a player brought; each opens to whom they brought themselves, down to the level that still earns. */
export default function Team({ id }: { id: string }) {
  return <Branch id={id} level={1} />;
}

function Branch({ id, level }: { id: string; level: 1 | 2 }) {
  const params = { id };
  const result = useInfiniteQuery({
    queryKey: [...queryKey('affiliate.referrals', { params }), 'tree'],
    queryFn: ({ pageParam, signal }) =>
      client.call('affiliate.referrals', { params, query: { page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, per_page, total }) => (page * per_page < total ? page + 1 : undefined),
  });
  const { data, error, refetch, isFetching } = result;
  if (!data) {
    return error ? (
      <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <Skeleton height={level === 1 ? 120 : 48} radius={8} />
    );
  }
  const members = data.pages.flatMap((page) => page.data);
  if (members.length === 0) return <p className={css.quiet}>{m.earnings_no_team()}</p>;
  return (
    <>
      <ul className={team.branch}>
        {members.map((member) => (
          <MemberRow key={member.id} member={member} level={level} />
        ))}
      </ul>
      <MoreRows result={result} />
    </>
  );
}

function MemberRow({ member, level }: { member: Member; level: 1 | 2 }) {
  const [isOpen, setOpen] = useState(false);
  const below = useId();
  const { id, phone, status, joinedAt, isActive, level1, exclusion, note } = member;
  return (
    <li className={team.member}>
      <div className={team.row}>
        <span className={team.who}>
          <PlayerLink player={member} />
          <span className={team.quiet}>
            {showPhone(phone)} · {m.earnings_joined({ at: day(joinedAt) })}
          </span>
        </span>
        <span className={css.badges}>
          <StatusBadge
            tone={isActive ? 'good' : 'quiet'}
            label={isActive ? m.earnings_is_active() : m.earnings_is_not_active()}
          />
          {status !== 'ACTIVE' && <PlayerStatusBadge status={status} />}
          {exclusion && <StatusBadge tone="bad" label={exclusionTexts[exclusion]()} />}
        </span>
        {level === 1 && level1 > 0 && (
          <Button
            variant="default"
            size="sm"
            aria-expanded={isOpen}
            aria-controls={below}
            aria-label={m.earnings_team_of_member({ name: nameOf(member), number: number(level1) })}
            rightSection={<IconChevronDown size={16} aria-hidden="true" className={team.chevron} />}
            onClick={() => setOpen(!isOpen)}
          >
            {m.earnings_people({ number: number(level1) })}
          </Button>
        )}
        {/* Only those whom they brought themselves: others are excluded from the team of who brought them. */}
        {level === 1 && <Exclude friend={member} isExcluded={exclusion !== null} />}
      </div>
      {note && <p className={team.quiet}>{m.earnings_note({ note })}</p>}
      <div id={below}>{isOpen && <Branch id={id} level={2} />}</div>
    </li>
  );
}
