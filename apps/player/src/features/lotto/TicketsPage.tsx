import { query } from '@salung/client';
import { lottoTicketStates } from '@salung/contract/browser';
import { dateTime, EmptyState, ErrorState, errorText, StatementDrawing, StatusBadge } from '@salung/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { BackLink } from '../../parts/BackLink.tsx';
import { ButtonLink } from '../../parts/ButtonLink.tsx';
import { Choices } from '../../parts/Choices.tsx';
import { HideSwitch } from '../../parts/HideSwitch.tsx';
import { More } from '../../parts/More.tsx';
import { OwnMoney } from '../../parts/OwnMoney.tsx';
import { Panel } from '../../parts/Panel.tsx';
import page from '../../parts/page.module.css';
import { Row, Rows, RowsSkeleton } from '../../parts/Rows.tsx';
import { client } from '../../platform/client.ts';
import { hasGained, priceOf } from './gain.ts';
import { NoticesBanner } from './NoticesBanner.tsx';
import type { TicketItem } from './types.ts';
import { nameOf, roundName, ticketBadge, ticketWords } from './words.ts';

/** `/lotto/tickets`: the player's tickets, the latest first, and what is open in all. */
export default function TicketsPage() {
  const [state, setState] = useState<TicketItem['state'] | null>(null);
  const [size, setSize] = useState(20);
  const { data, error, isPending, refetch, isFetching } = useQuery({
    ...query(client, 'lotto.tickets', {
      query: { page: 1, per_page: size, ...(state === null ? {} : { state }) },
    }),
    placeholderData: (before) => before,
  });
  return (
    <div className={page.page}>
      <BackLink to="/lotto">{m.lotto_title()}</BackLink>
      <h1 className={page.heading}>{m.lotto_tickets()}</h1>
      <NoticesBanner />
      <Panel
        title={
          <>
            {m.lotto_open_stakes()} {data && <OwnMoney satang={data.open} />}
          </>
        }
        aside={<HideSwitch />}
      >
        <div className={page.form}>
          <Choices
            legend={m.lotto_filter()}
            name="lotto-state"
            options={[
              [null, m.lotto_all()],
              ...lottoTicketStates.map((each) => [each, ticketWords[each][1]()] as const),
            ]}
            value={state}
            onChange={setState}
          />
          {isPending ? (
            <RowsSkeleton label={m.loading()} />
          ) : !data ? (
            <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
          ) : data.data.length === 0 ? (
            <EmptyState
              drawing={<StatementDrawing size={160} />}
              title={state === null ? m.lotto_tickets_empty() : m.lotto_tickets_none()}
              text={m.lotto_tickets_empty_text()}
              action={
                <ButtonLink to="/lotto" variant="gradient">
                  {m.lotto_choose_market()}
                </ButtonLink>
              }
            />
          ) : (
            <div>
              <Rows>
                {data.data.map((ticket) => (
                  <TicketRow key={ticket.id} ticket={ticket} />
                ))}
              </Rows>
              <More
                shown={data.data.length}
                total={data.total}
                size={size}
                onMore={setSize}
                busy={isFetching}
              />
            </div>
          )}
        </div>
      </Panel>
    </div>
  );
}

function TicketRow({ ticket }: { ticket: TicketItem }) {
  const { id, market, round, payout, lines, note, boughtAt } = ticket;
  const price = priceOf(ticket);
  return (
    <Row
      title={`${nameOf(market)} ${roundName(round)}`}
      text={
        <>
          {m.lotto_lines({ count: lines.toLocaleString('en') })} · {dateTime(boughtAt)}
          {note && ` · ${note}`}
          {payout ? (
            <>
              {' · '}
              {m.lotto_staked()} <OwnMoney satang={price} />
            </>
          ) : null}
        </>
      }
      amount={payout ? <OwnMoney satang={payout} change={hasGained(ticket)} /> : <OwnMoney satang={price} />}
      below={<StatusBadge {...ticketBadge(ticket)} />}
      link={{ to: '/lotto/tickets/$id', params: { id } }}
    />
  );
}
