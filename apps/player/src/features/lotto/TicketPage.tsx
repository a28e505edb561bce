import { query } from '@salung/client';
import { betTypes } from '@salung/lotto';
import { dateTime, StatusBadge } from '@salung/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { ItemHead, ItemPage, ItemState, isId } from '../../parts/ItemPage.tsx';
import { OwnMoney } from '../../parts/OwnMoney.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { PictureButtons } from '../../parts/PictureButtons.tsx';
import page from '../../parts/page.module.css';
import { client } from '../../platform/client.ts';
import { useProduct } from '../../platform/product.ts';
import { CorrectedAt, MovedFrom } from './Changed.tsx';
import { Derivation } from './Derivation.tsx';
import { Drawn } from './Drawn.tsx';
import css from './Lotto.module.css';
import { TicketActions } from './TicketActions.tsx';
import { TicketLines } from './TicketLines.tsx';
import type { Ticket } from './types.ts';
import { nameOf, roundName, ticketWords } from './words.ts';

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
  const { market, round, state, stake, discount, payout, note, boughtAt, result } = ticket;
  const [tone, label] = ticketWords[state];
  return (
    <div className={page.columns}>
      <div>
        {state === 'WON' && payout !== null && <Won ticket={ticket} payout={payout} />}
        <Panel>
          <ItemHead
            amount={<OwnMoney satang={stake - discount} />}
            badge={<StatusBadge tone={tone} label={label()} />}
            when={m.lotto_bought_at({ at: dateTime(boughtAt) })}
          />
          <dl className={page.facts}>
            {discount > 0 && (
              <div>
                <dt>{m.lotto_discount()}</dt>
                <dd>
                  <OwnMoney satang={discount} />
                </dd>
              </div>
            )}
            <div>
              <dt>{m.lotto_draws_at()}</dt>
              <dd>
                {dateTime(round.drawsAt)}
                <MovedFrom at={round.movedFrom} />
              </dd>
            </div>
            {note && (
              <div>
                <dt>{m.lotto_note()}</dt>
                <dd>{note}</dd>
              </div>
            )}
          </dl>
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
            <Derivation formula={market.formula} published={result.published} />
          </Panel>
        )}
      </div>
      <div>
        <TicketLines rows={ticket.rows} />
      </div>
    </div>
  );
}

/** A win, and a picture of it to send to friends; what draws it is loaded when it is wanted. */
function Won({ ticket, payout }: { ticket: Ticket; payout: number }) {
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
        <OwnMoney satang={payout} live />
      </p>
      <PictureButtons draw={draw} title={product} failed={m.lotto_picture_failed()} />
    </section>
  );
}
