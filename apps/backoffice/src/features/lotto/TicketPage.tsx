import { type Answer, query } from '@salung/client';
import { dateTime, Money, PhoneNumber, StatusBadge } from '@salung/ui';
import { Facts } from '@salung/ui/office';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ItemLink, PlayerLink } from '../../lib/ItemLink.tsx';
import { Page } from '../../lib/Page.tsx';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import css from './Lotto.module.css';
import { marketText, roundText } from './lotto-text.ts';
import { NotThere } from './NotThere.tsx';
import { TicketLines } from './TicketLines.tsx';
import { ticketBadge } from './ticket-text.ts';

/** A ticket with its lines: what each pays, whether it was lowered, and what it has won. */
export default function TicketPage() {
  const { id } = useParams({ from: '/office/lotto/tickets/$id' });
  const { data, error, refetch, isFetching } = useQuery(
    query(client, 'lotto.soldTicket', { params: { id } }),
  );
  if (data) return <Shown key={id} ticket={data} />;
  return (
    <NotThere
      title={m.lotto_ticket()}
      unknown={m.lotto_ticket_unknown()}
      error={error}
      retry={refetch}
      retrying={isFetching}
    />
  );
}

function Shown({ ticket }: { ticket: Answer<'lotto.soldTicket'> }) {
  const { player, round, market, state, stake, discount, payout, plan, boughtAt, rows } = ticket;
  return (
    <Page
      title={m.lotto_ticket_of({ name: `${player.firstName} ${player.lastName}` })}
      subtitle={<StatusBadge {...ticketBadge(state)} />}
      scrolls="always"
    >
      <div className={css.body}>
        <section className={css.card} aria-label={m.lotto_ticket()}>
          <Facts
            rows={[
              [m.player(), <PlayerLink key="player" player={player} />],
              [m.phone(), <PhoneNumber key="phone" phone={player.phone} copy />],
              [
                m.lotto_round(),
                <ItemLink key="round" type="lotto-round" id={round.id}>
                  {roundText({ ...round, market })}
                </ItemLink>,
              ],
              [m.lotto_bought_at(), dateTime(boughtAt)],
              [m.lotto_plan(), plan && marketText(plan)],
              [m.lotto_staked(), <Money key="stake" satang={stake} />],
              [m.lotto_discount(), discount > 0 && <Money key="discount" satang={discount} />],
              [m.lotto_paid(), payout !== null && <Money key="payout" satang={payout} />],
            ]}
          />
        </section>
        <TicketLines rows={rows} />
      </div>
    </Page>
  );
}
