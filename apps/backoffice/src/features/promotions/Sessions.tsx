import { Button, NativeSelect, Skeleton } from '@mantine/core';
import { query } from '@salung/client';
import { inOneLine, type SessionOrder, sessionOrders, sessionStatuses } from '@salung/contract/browser';
import { dateTime, EmptyState, ErrorState, errorText, formatBaht, StatusBadge } from '@salung/ui';
import { Facts, Pager, WordsDialog } from '@salung/ui/office';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import cards from '../../lib/Cards.module.css';
import { PlayerLink } from '../../lib/ItemLink.tsx';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useCan } from '../../platform/session.ts';
import css from './Promotions.module.css';
import { nameOf, type Session, said, sessionNames } from './promotion.ts';

interface Asked {
  page: number;
  per_page: number;
  order?: SessionOrder | undefined;
  status?: Session['status'] | undefined;
}

const orderTexts: Readonly<Record<SessionOrder, () => string>> = {
  newest: m.promotions_sessions_newest,
  oldest: m.promotions_sessions_oldest,
  bonus: m.promotions_sessions_bonus,
  forfeited: m.promotions_sessions_forfeited,
};

/** The sessions of a promotion or a player with their terms and money, the newest first or in another order. */
export function Sessions({ filter }: { filter: { promotionId?: string; playerId?: string } }) {
  const [asked, setAsked] = useState<Asked>({ page: 1, per_page: 20 });
  const { data, error, refetch, isFetching } = useQuery({
    ...query(client, 'promotions.sessions', { query: { ...filter, ...asked } }),
    placeholderData: keepPreviousData,
  });
  if (!data) {
    return error ? (
      <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <Skeleton height={160} radius={12} />
    );
  }
  if (data.total === 0 && asked.status === undefined)
    return <EmptyState title={m.promotions_no_sessions()} text={m.promotions_no_sessions_text()} />;
  return (
    <>
      <div className={css.narrow}>
        <NativeSelect
          label={m.promotions_sessions_order()}
          value={asked.order ?? 'newest'}
          onChange={({ currentTarget: { value } }) =>
            setAsked({ ...asked, page: 1, order: sessionOrders.find((each) => each === value) })
          }
          data={sessionOrders.map((value) => ({ value, label: orderTexts[value]() }))}
        />
        <NativeSelect
          label={m.status()}
          value={asked.status ?? ''}
          onChange={({ currentTarget: { value } }) =>
            setAsked({ ...asked, page: 1, status: sessionStatuses.find((each) => each === value) })
          }
          data={[
            { value: '', label: m.promotions_sessions_status() },
            ...sessionStatuses.map((value) => ({ value, label: sessionNames[value].label() })),
          ]}
        />
      </div>
      <div className={css.sessions}>
        {data.data.map((session) => (
          <Item key={session.id} session={session} hasPlayer={filter.playerId === undefined} />
        ))}
      </div>
      {data.total > data.per_page && (
        <Pager
          page={data}
          onPage={(page) => setAsked({ ...asked, page })}
          onPageSize={(size) => setAsked({ ...asked, page: 1, per_page: size })}
        />
      )}
    </>
  );
}

function Item({ session, hasPlayer }: { session: Session; hasPlayer: boolean }) {
  const can = useCan();
  const reload = useReload();
  const [ending, setEnding] = useState(false);
  const { status, player, w0, kept, forfeited, bonus, deposit, required, done, openedAt, endedAt } = session;
  const { label, tone } = sessionNames[status];
  return (
    <section className={cards.item}>
      <div className={cards.top}>
        {hasPlayer ? (
          <span translate="no">
            <PlayerLink player={player} />
          </span>
        ) : (
          <h3 className={cards.name}>{nameOf(session)}</h3>
        )}
        <StatusBadge tone={tone} label={label()} />
      </div>
      <p className={css.terms}>{said(inOneLine(session.terms))}</p>
      <Facts
        rows={[
          [m.promotions_opened(), dateTime(openedAt)],
          [m.promotions_session_end(), endedAt && dateTime(endedAt)],
          [m.promotions_deposit(), deposit > 0 && formatBaht(deposit)],
          [m.promotions_bonus(), formatBaht(bonus)],
          [m.field_promotion_w0(), formatBaht(w0)],
          [m.promotions_played(), `${formatBaht(done)} / ${formatBaht(required)}`],
          [status === 'RUNNING' ? m.promotions_kept_now() : m.promotions_kept(), formatBaht(kept)],
          [m.promotions_forfeited(), formatBaht(forfeited)],
          [m.promotions_ended_by(), session.endedBy],
          [m.promotions_reason(), session.reason],
        ]}
      />
      {status === 'RUNNING' && can('promotion:edit') && (
        <div className={cards.buttons}>
          <Button variant="light" color="red" size="sm" onClick={() => setEnding(true)}>
            {m.promotions_end_session()}
          </Button>
        </div>
      )}
      {ending && (
        <WordsDialog
          title={m.promotions_end_session()}
          about={m.promotions_end_session_text({ kept: formatBaht(kept), forfeited: formatBaht(forfeited) })}
          confirmLabel={m.promotions_end_session()}
          danger
          onClose={() => setEnding(false)}
          onConfirm={async (reason) => {
            await client.call('promotions.endSession', { params: { id: session.id }, body: { reason } });
            setEnding(false);
            await reload('promotions.sessions', 'promotions.results', 'promotions.list', 'players.details');
          }}
        />
      )}
    </section>
  );
}
