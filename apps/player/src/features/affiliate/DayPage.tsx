import { query } from '@salung/client';
import { dateTime, day as dayText } from '@salung/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { Help } from '../../parts/Help.tsx';
import { ItemHead, ItemPage, ItemState } from '../../parts/ItemPage.tsx';
import { OwnMoney } from '../../parts/OwnMoney.tsx';
import { Panel } from '../../parts/Panel.tsx';
import page from '../../parts/page.module.css';
import { client } from '../../platform/client.ts';
import { Lines } from './Lines.tsx';
import { stateOf } from './statement.ts';
import type { Statement } from './types.ts';

/** `/affiliate/$day`: what a day brought, line by line. */
export default function DayPage() {
  const { day = '' } = useParams({ strict: false });
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day));
  const { data, error, isLoading, refetch, isFetching } = useQuery({
    ...query(client, 'affiliate.day', { params: { day } }),
    enabled: isDay,
  });
  return (
    <ItemPage
      above="/affiliate"
      aboveName={m.affiliate_title()}
      title={isDay ? m.affiliate_statement({ day: dayText(day) }) : m.affiliate_title()}
    >
      {data ? (
        <Shown statement={data} />
      ) : (
        <ItemState pending={isLoading} error={error} onRetry={() => void refetch()} retrying={isFetching} />
      )}
    </ItemPage>
  );
}

function Fact({ name, satang }: { name: string; satang: number }) {
  if (satang === 0) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <OwnMoney satang={satang} change />
      </dd>
    </div>
  );
}

function Shown({ statement }: { statement: Statement }) {
  const { net, amount, corrections, notCarried, capped, claimedAt, lines, hasMore } = statement;
  const own = lines.filter(({ ofDay }) => ofDay === null);
  const corrected = lines.filter(({ ofDay }) => ofDay !== null);
  return (
    <div className={page.columns}>
      <div>
        <Panel>
          <ItemHead amount={<OwnMoney satang={net} change />} when={m.affiliate_statement_net()} />
          <dl className={page.facts}>
            <Fact name={m.affiliate_statement_sum()} satang={amount} />
            <Fact name={m.affiliate_statement_corrections()} satang={corrections} />
            <Fact name={m.affiliate_statement_not_carried()} satang={notCarried} />
            <Fact name={m.affiliate_statement_capped()} satang={-capped} />
            <div>
              <dt>{m.column_state()}</dt>
              <dd>
                {claimedAt ? m.affiliate_statement_claimed({ at: dateTime(claimedAt) }) : stateOf(statement)}
              </dd>
            </div>
          </dl>
        </Panel>
        <Panel title={m.affiliate_statement_lines()}>
          {lines.length === 0 && <p className={page.quiet}>{m.affiliate_day_none()}</p>}
          <Lines lines={own} />
          <p className={page.quiet}>{m.affiliate_statement_rounded()}</p>
          {hasMore && <p className={page.quiet}>{m.affiliate_statement_more()}</p>}
        </Panel>
        {corrected.length > 0 && (
          <Panel title={m.affiliate_statement_corrections()}>
            <Lines lines={corrected} />
          </Panel>
        )}
      </div>
      <div>
        <Help />
      </div>
    </div>
  );
}
