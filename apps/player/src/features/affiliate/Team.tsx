import { query } from '@salung/client';
import { day, EmptyState, ErrorState, errorText, StatusBadge } from '@salung/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { Choices } from '../../parts/Choices.tsx';
import { More } from '../../parts/More.tsx';
import { OwnMoney } from '../../parts/OwnMoney.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { Row, Rows, RowsSkeleton } from '../../parts/Rows.tsx';
import { client } from '../../platform/client.ts';
import css from './Affiliate.module.css';
import type { Own } from './types.ts';

type Level = 1 | 2;

/** The team by level: masked names, who is active, and what each has brought. */
export default function Team({ own: { level1, level2 } }: { own: Own }) {
  const [level, setLevel] = useState<Level>(level1 > 0 ? 1 : 2);
  const count = (number: number) => number.toLocaleString('en-US');
  return (
    <Panel title={m.affiliate_team()}>
      <div className={css.team}>
        <Choices<Level>
          legend={m.affiliate_team_level()}
          name="level"
          options={[
            [1, `${m.affiliate_level1()} ${count(level1)}`],
            [2, `${m.affiliate_level2()} ${count(level2)}`],
          ]}
          value={level}
          onChange={setLevel}
        />
        <Members key={level} level={level} />
      </div>
    </Panel>
  );
}

function Members({ level }: { level: Level }) {
  const [size, setSize] = useState(10);
  const { data, error, isPending, refetch, isFetching } = useQuery({
    ...query(client, 'affiliate.team', { query: { page: 1, per_page: size, level } }),
    placeholderData: (before) => before,
  });
  if (!data) {
    return isPending ? (
      <RowsSkeleton label={m.loading()} />
    ) : (
      <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
    );
  }
  if (data.data.length === 0) return <EmptyState title={m.affiliate_team_empty()} />;
  return (
    <>
      <Rows>
        {data.data.map(({ name, joinedAt, isActive, brought }, place) => (
          <Row
            // biome-ignore lint/suspicious/noArrayIndexKey: masked people have nothing else of their own
            key={place}
            title={<span translate="no">{name}</span>}
            text={m.affiliate_team_joined({ day: day(joinedAt) })}
            amount={<OwnMoney satang={brought} />}
            below={
              <StatusBadge
                tone={isActive ? 'good' : 'quiet'}
                label={isActive ? m.affiliate_team_active() : m.affiliate_team_idle()}
              />
            }
          />
        ))}
      </Rows>
      <More shown={data.data.length} total={data.total} size={size} onMore={setSize} busy={isFetching} />
    </>
  );
}
