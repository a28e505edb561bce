import { query } from '@salung/client';
import { dateTime } from '@salung/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { ButtonLink } from '../../parts/ButtonLink.tsx';
import { Help } from '../../parts/Help.tsx';
import { ItemHead, ItemPage, ItemState } from '../../parts/ItemPage.tsx';
import { OwnMoney } from '../../parts/OwnMoney.tsx';
import { Panel } from '../../parts/Panel.tsx';
import page from '../../parts/page.module.css';
import { client } from '../../platform/client.ts';
import { type Movement, movementLink, movementTitle } from './movements.tsx';

/** `/statement/$seq`: one movement of the wallet, for those that belong to no other item. */
export default function MovementPage() {
  const params = useParams({ strict: false });
  const seq = /^[1-9]\d{0,12}$/.test(params.seq ?? '') ? Number(params.seq) : 0;
  const { data, error, isLoading, refetch, isFetching } = useQuery({
    ...query(client, 'players.statement', { query: { before: seq + 1, per_page: 1 } }),
    enabled: seq > 0,
  });
  const movement = data?.data.find((one) => one.seq === seq);
  return (
    <ItemPage
      above="/statement"
      aboveName={m.statement_title()}
      title={movement ? movementTitle(movement) : m.statement_item()}
    >
      {movement ? (
        <Details movement={movement} />
      ) : (
        <ItemState pending={isLoading} error={error} onRetry={() => void refetch()} retrying={isFetching} />
      )}
    </ItemPage>
  );
}

function Details({ movement }: { movement: Movement }) {
  const { amount, balanceAfter, at } = movement;
  const link = movementLink(movement);
  return (
    <div className={page.columns}>
      <div>
        <Panel>
          <ItemHead amount={<OwnMoney satang={amount} change />} when={dateTime(at)} />
          <dl className={page.facts}>
            <div>
              <dt>{m.statement_before()}</dt>
              <dd>
                <OwnMoney satang={balanceAfter - amount} />
              </dd>
            </div>
            <div>
              <dt>{m.statement_after_long()}</dt>
              <dd>
                <OwnMoney satang={balanceAfter} />
              </dd>
            </div>
          </dl>
          {link.to !== '/statement/$seq' && (
            <div className={page.actions}>
              <ButtonLink {...link} state={{ from: '/statement' }} variant="default">
                {m.statement_open_item()}
              </ButtonLink>
            </div>
          )}
        </Panel>
      </div>
      <div>
        <Help />
      </div>
    </div>
  );
}
