import { dateTime, EmptyState, ErrorState, errorText, StatementDrawing, StatusBadge } from '@salung/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { BackLink } from '../../parts/BackLink.tsx';
import { ButtonLink } from '../../parts/ButtonLink.tsx';
import { More } from '../../parts/More.tsx';
import { Panel } from '../../parts/Panel.tsx';
import page from '../../parts/page.module.css';
import { RowsSkeleton } from '../../parts/Rows.tsx';
import { client, queryClient } from '../../platform/client.ts';
import css from './More.module.css';
import { type Notice, type Notices, noticeDay, noticesQuery, noticeText } from './notices.ts';
import { nameOf } from './words.ts';

/** `/lotto/notices`: rounds of the player's tickets that were moved, refunded or corrected. Opening the page marks them as read. */
export default function NoticesPage() {
  const [size, setSize] = useState(20);
  const { data, error, isPending, refetch, isFetching } = useQuery({
    ...noticesQuery(size),
    placeholderData: (before) => before,
  });
  const latest = data?.data[0]?.id;
  const unread = data?.unread ?? 0;
  useEffect(() => {
    if (latest === undefined || unread === 0) return;
    const { queryKey } = noticesQuery(1);
    // What is new stays marked on this page; elsewhere it is read.
    client.call('lotto.readNotices', { body: { upTo: latest } }).then(
      (read) => queryClient.setQueryData<Notices>(queryKey, (before) => before && { ...before, ...read }),
      // It is new again next time.
      () => {},
    );
  }, [latest, unread]);
  return (
    <div className={page.page}>
      <BackLink to="/lotto">{m.lotto_title()}</BackLink>
      <h1 className={page.heading}>{m.lotto_notices()}</h1>
      <Panel>
        {isPending ? (
          <RowsSkeleton label={m.loading()} />
        ) : !data ? (
          <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
        ) : data.data.length === 0 ? (
          <EmptyState
            drawing={<StatementDrawing size={160} />}
            title={m.lotto_notices_empty()}
            text={m.lotto_notices_empty_text()}
            action={
              <ButtonLink to="/lotto/tickets" variant="gradient">
                {m.lotto_tickets()}
              </ButtonLink>
            }
          />
        ) : (
          <>
            <ul className={css.list} aria-label={m.lotto_notices()}>
              {data.data.map((notice) => (
                <Shown key={notice.id} notice={notice} />
              ))}
            </ul>
            <More
              shown={data.data.length}
              total={data.total}
              size={size}
              onMore={setSize}
              busy={isFetching}
            />
          </>
        )}
      </Panel>
    </div>
  );
}

function Shown({ notice }: { notice: Notice }) {
  const { market, at, tickets, isNew } = notice;
  return (
    <li className={css.item}>
      <span className={css.words}>
        <b>
          {nameOf(market)} {noticeDay(notice)}
        </b>
        <span>{noticeText(notice)}</span>
        <span className={css.small}>
          {dateTime(at)} ·{' '}
          <Link to="/lotto/tickets">{m.lotto_notice_tickets({ count: tickets.toLocaleString('en') })}</Link>
        </span>
      </span>
      {isNew && <StatusBadge tone="info" label={m.lotto_notice_is_new()} />}
    </li>
  );
}
