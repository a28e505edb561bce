import { Skeleton } from '@mantine/core';
import { query } from '@salung/client';
import type { alarmStates } from '@salung/contract';
import { dateTime, EmptyState, ErrorState, errorText, NoResultsDrawing, StatusBadge } from '@salung/ui';
import { Pager, type PageSize, pageSizes } from '@salung/ui/office';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Ago } from '../../lib/Ago.tsx';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import css from './Alarms.module.css';
import { type Alarm, failuresOf, tellingText, textOf, titleOf } from './alarm-text.ts';

interface AlarmListProps {
  state: (typeof alarmStates)[number];
  page: number;
  onPage: (page: number) => void;
}

/** Alarms with how people learnt of them. */
export function AlarmList({ state, page, onPage }: AlarmListProps) {
  const [perPage, setPerPage] = useState<PageSize>(pageSizes[0]);
  const { data, error, isFetching, refetch } = useQuery({
    ...query(client, 'alarms.list', { query: { state, page, per_page: perPage } }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
  if (!data) {
    return error ? (
      <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      [0, 1, 2].map((place) => <Skeleton key={place} height={88} radius={12} />)
    );
  }
  if (data.total === 0) {
    return (
      <EmptyState
        drawing={<NoResultsDrawing />}
        title={state === 'open' ? m.alarms_none_open() : m.alarms_none_over()}
        text={state === 'open' ? m.alarms_none_open_text() : undefined}
      />
    );
  }
  return (
    <>
      <ul className={css.list}>
        {data.data.map((alarm) => (
          <Row key={alarm.id} alarm={alarm} />
        ))}
      </ul>
      {data.total > pageSizes[0] && (
        <Pager
          page={data}
          onPage={onPage}
          onPageSize={(size) => {
            setPerPage(size);
            onPage(1);
          }}
        />
      )}
    </>
  );
}

function Row({ alarm }: { alarm: Alarm }) {
  const { openedAt, closedAt, opened, over } = alarm;
  const failures = [...new Set([opened, over].flatMap((telling) => (telling ? failuresOf(telling) : [])))];
  return (
    <li className={css.item}>
      <div className={css.head}>
        <h2 className={css.name}>{titleOf(alarm)}</h2>
        <StatusBadge
          tone={closedAt ? 'quiet' : 'bad'}
          label={closedAt ? m.alarms_is_over() : m.alarms_is_on()}
        />
      </div>
      <p className={css.text}>{textOf(alarm)}</p>
      <p className={css.quiet}>
        {closedAt ? (
          m.alarms_from_to({ from: dateTime(openedAt), to: dateTime(closedAt) })
        ) : (
          <Ago at={openedAt} />
        )}
        {opened && ` · ${tellingText(opened)}`}
        {over && ` · ${m.alarms_over_told({ text: tellingText(over) })}`}
      </p>
      {failures.length > 0 && (
        <p className={css.failed}>{m.alarms_failed({ reasons: failures.join(' · ') })}</p>
      )}
    </li>
  );
}
