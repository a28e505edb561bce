import { query } from '@salung/client';
import { betTypes } from '@salung/lotto';
import { dateTime, lazyPart, StatusBadge } from '@salung/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Fragment, type ReactNode, Suspense } from 'react';
import { m } from '../../paraglide/messages.js';
import { ItemHead, ItemPage, ItemState, isId } from '../../parts/ItemPage.tsx';
import { OwnMoney } from '../../parts/OwnMoney.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { PictureButtons } from '../../parts/PictureButtons.tsx';
import page from '../../parts/page.module.css';
import { client } from '../../platform/client.ts';
import { useProduct } from '../../platform/product.ts';
import { CorrectedAt, MovedFrom } from './Changed.tsx';
import { Drawn } from './Drawn.tsx';
import { hasGained, keptOf, priceOf } from './gain.ts';
import css from './Lotto.module.css';
import { ProofLink } from './ProofLink.tsx';
import { TicketActions } from './TicketActions.tsx';
import { TicketLines } from './TicketLines.tsx';
import type { Ticket } from './types.ts';
import { nameOf, roundName, ticketBadge } from './words.ts';

const Refunded = lazyPart(() => import('./Refunded.tsx'));
const Derivation = lazyPart(() => import('./Derivation.tsx'));

/** `/lotto/tickets/$id`: a ticket with its lines and, once it is known, its result and where that comes from. */
export default function TicketPage() {
  const { id = '' } = useParams({ strict: false });
  const { data, error, isLoading, refetch, isFetching } = useQuery({
    ...query(client, 'lotto.ticket', { params: { id } }),
    enabled: isId(id),
  });
  return (
    <ItemPage
      above="/lotto/tickets"
      aboveName={m.lotto_tickets()}
      title={data ? `${nameOf(data.market)} ${roundName(data.round)}` : m.lotto_ticket()}
    >
      {data ? (
        <Shown ticket={data} />
      ) : (
        <ItemState pending={isLoading} error={error} onRetry={() => void refetch()} retrying={isFetching} />
      )}
    </ItemPage>
  );
}

function Shown({ ticket }: { ticket: Ticket }) {
  const { market, boughtAt, result } = ticket;
  return (
    <div className={page.columns}>
      <div>
        {hasGained(ticket) && <Won ticket={ticket} />}
        <Panel>
          <ItemHead
            amount={<OwnMoney satang={priceOf(ticket)} />}
            badge={<StatusBadge {...ticketBadge(ticket)} />}
            when={m.lotto_bought_at({ at: dateTime(boughtAt) })}
          />
          <Suspense>{ticket.refund && <Refunded refund={ticket.refund} />}</Suspense>
          <Facts ticket={ticket} />
          {market.formula === 'house' && <ProofLink round={ticket.round} />}
          <TicketActions ticket={ticket} />
        </Panel>
        {result && (
          <Panel title={m.lotto_result()}>
            <Drawn
              outcome={result.outcome}
              whole
              hasFour={ticket.rows.some(({ type }) => betTypes[type].digits === 4)}
            />
            <p className={css.small}>{m.lotto_result_at({ at: dateTime(result.resultAt) })}</p>
            <CorrectedAt at={result.correctedAt} />
            <Suspense>
              <Derivation formula={market.formula} published={result.published} />
            </Suspense>
          </Panel>
        )}
      </div>
      <div>
        <TicketLines ticket={ticket} />
      </div>
    </div>
  );
}

/** What it cost, what it brought, and when its round is drawn. */
function Facts({ ticket }: { ticket: Ticket }) {
  const { round, discount, payout, note, correction } = ticket;
  const gain = keptOf(ticket);
  const rows: [name: string, value: ReactNode][] = [];
  if (discount > 0) rows.push([m.lotto_discount(), <OwnMoney key="discount" satang={discount} />]);
  if (gain !== null) {
    rows.push([m.lotto_staked(), <OwnMoney key="price" satang={priceOf(ticket)} />]);
    rows.push([m.lotto_returned(), <OwnMoney key="payout" satang={correction?.before ?? payout ?? 0} />]);
    if (correction) {
      rows.push([m.lotto_correction(), <OwnMoney key="correction" satang={correction.change} change />]);
      if (correction.owed > 0)
        rows.push([m.lotto_correction_owed(), <OwnMoney key="owed" satang={correction.owed} />]);
    }
    rows.push([m.lotto_net(), <OwnMoney key="gain" satang={gain} change />]);
  }
  rows.push([
    m.lotto_draws_at(),
    <Fragment key="draws">
      {dateTime(round.drawsAt)}
      <MovedFrom at={round.movedFrom} />
    </Fragment>,
  ]);
  if (note) rows.push([m.lotto_note(), note]);
  return (
    <dl className={page.facts}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A win of more than the ticket cost, and a picture of it to send to friends; what draws it is loaded when it is wanted. */
function Won({ ticket }: { ticket: Ticket }) {
  const product = useProduct().name;
  const draw = async () => {
    const { drawWin } = await import('./win-picture.ts');
    const picture = await drawWin(ticket, product);
    if (!picture) throw new Error(m.lotto_picture_failed());
    return new File([picture], `${ticket.market.code}-${ticket.round.drawDate}.png`, { type: 'image/png' });
  };
  return (
    <section className={css.won} aria-label={m.lotto_won()}>
      <p className={css.wonTitle}>{m.lotto_won()}</p>
      <p className={css.wonSum}>
        <OwnMoney satang={ticket.payout ?? 0} live />
      </p>
      <PictureButtons draw={draw} title={product} failed={m.lotto_picture_failed()} />
    </section>
  );
}
