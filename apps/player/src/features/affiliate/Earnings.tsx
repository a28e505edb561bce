import { day, EmptyState, ErrorState, errorText, StatementDrawing } from '@salung/ui';
import { IconGift } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { More } from '../../parts/More.tsx';
import { OwnMoney } from '../../parts/OwnMoney.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { Row, Rows, RowsSkeleton } from '../../parts/Rows.tsx';
import { ByType } from './ByType.tsx';
import { Graph } from './Graph.tsx';
import { type Day, MOST_DAYS } from './graph.ts';
import { historyQuery, pendingQuery } from './queries.ts';
import { stateOf } from './statement.ts';
import { typeName } from './type-name.ts';

/** Earnings by day as a graph and a list, and by game type. */
export default function Earnings() {
  const [size, setSize] = useState(MOST_DAYS);
  const { data, error, isPending, refetch, isFetching } = useQuery({
    ...historyQuery(size),
    placeholderData: (before) => before,
  });
  const lastDay = useQuery(pendingQuery).data?.lastDay ?? data?.data[0]?.day;
  if (!data) {
    return (
      <Panel title={m.affiliate_history()}>
        {isPending ? (
          <RowsSkeleton label={m.loading()} />
        ) : (
          <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
        )}
      </Panel>
    );
  }
  if (data.data.length === 0 || !lastDay) {
    return (
      <Panel title={m.affiliate_history()}>
        <EmptyState
          drawing={<StatementDrawing size={160} />}
          title={m.affiliate_history_empty()}
          text={m.affiliate_history_empty_text()}
        />
      </Panel>
    );
  }
  return (
    <>
      <Panel title={m.affiliate_graph()}>
        <Graph days={data.data} lastDay={lastDay} />
        <ByType days={data.data.slice(0, MOST_DAYS)} />
      </Panel>
      <Panel title={m.affiliate_history()}>
        <Rows columns={[m.column_item(), m.affiliate_day_of(), m.column_state(), m.column_amount()]}>
          {data.data.map((each) => (
            <Row
              key={each.day}
              icon={<IconGift size={20} stroke={1.6} />}
              direction={each.net > 0 ? 'gift' : 'none'}
              title={day(each.day)}
              text={typesOf(each)}
              amount={<OwnMoney satang={each.net} change />}
              below={stateOf(each)}
              link={{ to: '/affiliate/$day', params: { day: each.day } }}
            />
          ))}
        </Rows>
        <More shown={data.data.length} total={data.total} size={size} onMore={setSize} busy={isFetching} />
      </Panel>
    </>
  );
}

const typesOf = ({ byType }: Day): string => byType.map(({ gameType }) => typeName(gameType)).join(', ');
