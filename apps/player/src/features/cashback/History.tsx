import { query } from '@salung/client';
import {
  EmptyState,
  ErrorState,
  errorText,
  formatBaht,
  StatementDrawing,
  StatusBadge,
  type Tone,
} from '@salung/ui';
import { IconGift } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { More } from '../../parts/More.tsx';
import { OwnMoney } from '../../parts/OwnMoney.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { Row, Rows, RowsSkeleton } from '../../parts/Rows.tsx';
import { client } from '../../platform/client.ts';
import { useDiscreet } from '../../platform/privacy.ts';
import { typeWords } from '../games/type-words.ts';
import css from './Cashback.module.css';
import { type Period, spanText } from './cashback.ts';

const statuses: Readonly<Record<Period['status'], [Tone, () => string]>> = {
  NONE: ['quiet', m.cashback_status_none],
  PENDING: ['gift', m.cashback_status_pending],
  CLAIMED: ['good', m.cashback_status_claimed],
  EXPIRED: ['bad', m.cashback_status_expired],
};

/** Periods that are over, newest first, each with its loss by game type and what has become of it. @param isExpected whether to say that there are none yet */
export function History({ isExpected }: { isExpected: boolean }) {
  const [size, setSize] = useState(10);
  const { data, error, isPending, refetch, isFetching } = useQuery({
    ...query(client, 'cashback.history', { query: { page: 1, per_page: size } }),
    placeholderData: (before) => before,
  });
  if (!isExpected && !data?.data.length) return null;
  return (
    <Panel title={m.cashback_history()}>
      {isPending ? (
        <RowsSkeleton label={m.loading()} />
      ) : !data ? (
        <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : data.data.length === 0 ? (
        <EmptyState
          drawing={<StatementDrawing size={160} />}
          title={m.cashback_history_empty()}
          text={m.cashback_history_empty_text()}
        />
      ) : (
        <>
          <Rows>
            {data.data.map((period) => (
              <PeriodRow key={period.toDay} period={period} />
            ))}
          </Rows>
          <More shown={data.data.length} total={data.total} size={size} onMore={setSize} busy={isFetching} />
        </>
      )}
    </Panel>
  );
}

function PeriodRow({ period }: { period: Period }) {
  const { loss, amount, status } = period;
  const discreet = useDiscreet();
  const [tone, label] = statuses[status];
  const said = { amount: formatBaht(Math.abs(loss)) };
  return (
    <Row
      icon={<IconGift size={20} stroke={1.6} />}
      direction={amount > 0 && status !== 'EXPIRED' ? 'gift' : 'none'}
      title={spanText(period)}
      text={discreet(loss < 0 ? m.cashback_history_win(said) : m.cashback_history_loss(said))}
      amount={<OwnMoney satang={amount} />}
      below={<StatusBadge tone={tone} label={label()} />}
      note={partsOf(period).length > 0 ? <Parts period={period} /> : undefined}
    />
  );
}

/** What was lost by game type, and what was corrected; below zero it was won. */
function partsOf({ byType, corrections }: Period): [name: string, satang: number][] {
  const parts = byType.map(({ gameType, loss }): [string, number] => [
    gameType === null ? m.cashback_promotion_loss() : typeWords[gameType](),
    loss,
  ]);
  return [...parts, [m.cashback_corrections(), corrections] as [string, number]].filter(
    ([, satang]) => satang !== 0,
  );
}

function Parts({ period }: { period: Period }) {
  const discreet = useDiscreet();
  return (
    <span className={css.parts}>
      {partsOf(period).map(([name, satang]) => {
        const said = { name, amount: formatBaht(Math.abs(satang)) };
        return (
          <span key={name}>
            {discreet(satang < 0 ? m.cashback_part_win(said) : m.cashback_part_loss(said))}
          </span>
        );
      })}
    </span>
  );
}
