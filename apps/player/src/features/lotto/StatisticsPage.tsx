import { type Answer, query } from '@salung/client';
import { day, EmptyState, ErrorState, errorText, StatementDrawing } from '@salung/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { BackLink } from '../../parts/BackLink.tsx';
import { ButtonLink } from '../../parts/ButtonLink.tsx';
import { Choices } from '../../parts/Choices.tsx';
import { FormSkeleton } from '../../parts/FormSkeleton.tsx';
import { Panel } from '../../parts/Panel.tsx';
import page from '../../parts/page.module.css';
import { client } from '../../platform/client.ts';
import css from './More.module.css';
import { marketsQuery } from './queries.ts';
import { nameOf } from './words.ts';

type Statistics = Answer<'lotto.statistics'>;
type Frequency = Statistics['digits'][number];

const ROUNDS = [20, 50, 100, 200] as const;
/** Pairs that came most and those that stayed out longest. */
const SHOWN = 10;

/** `/lotto/statistics`: how often digits and pairs came in the latest rounds of a market. */
export default function StatisticsPage() {
  const { market } = useSearch({ from: '/lotto/statistics' });
  const navigate = useNavigate();
  const [rounds, setRounds] = useState<(typeof ROUNDS)[number]>(50);
  const markets = useQuery(marketsQuery).data?.data ?? [];
  const code = market ?? markets[0]?.code;
  const { data, error, refetch, isFetching } = useQuery({
    ...query(client, 'lotto.statistics', { params: { code: code ?? '' }, query: { rounds } }),
    enabled: code !== undefined,
    placeholderData: (before) => before,
  });
  return (
    <div className={page.page}>
      <BackLink to="/lotto">{m.lotto_title()}</BackLink>
      <h1 className={page.heading}>{m.lotto_statistics()}</h1>
      <p className={page.note}>{m.lotto_statistics_text()}</p>
      {markets.length > 1 && (
        <Choices
          legend={m.lotto_filter_market()}
          name="lotto-market"
          options={markets.map((each) => [each.code, nameOf(each)] as const)}
          value={code}
          onChange={(next) =>
            void navigate({
              to: '/lotto/statistics',
              search: next === undefined ? {} : { market: next },
              replace: true,
            })
          }
        />
      )}
      <Choices
        legend={m.lotto_statistics_rounds()}
        name="lotto-rounds"
        options={ROUNDS.map((each) => [each, m.lotto_statistics_last({ count: each })] as const)}
        value={rounds}
        onChange={setRounds}
      />
      {data ? (
        <Shown data={data} />
      ) : (
        <Panel>
          {error ? (
            <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
          ) : (
            <FormSkeleton label={m.loading()} />
          )}
        </Panel>
      )}
    </div>
  );
}

function Shown({ data }: { data: Statistics }) {
  const { rounds, from, to, digits, pairs } = data;
  if (rounds === 0 || from === null || to === null) {
    return (
      <Panel>
        <EmptyState
          drawing={<StatementDrawing size={160} />}
          title={m.lotto_results_empty()}
          text={m.lotto_statistics_empty()}
          action={
            <ButtonLink to="/lotto" variant="gradient">
              {m.lotto_choose_market()}
            </ButtonLink>
          }
        />
      </Panel>
    );
  }
  const of = (part: Frequency['of']) => ({
    digits: digits.filter((each) => each.of === part),
    pairs: pairs.filter((each) => each.of === part),
  });
  return (
    <>
      <p className={page.quiet}>
        {m.lotto_statistics_span({ count: rounds.toLocaleString('en'), from: day(from), to: day(to) })}
      </p>
      <Part title={m.lotto_statistics_top()} {...of('top')} />
      <Part title={m.lotto_statistics_bottom()} {...of('bottom')} />
    </>
  );
}

interface PartProps {
  title: string;
  digits: readonly Frequency[];
  pairs: readonly Frequency[];
}

function Part({ title, digits, pairs }: PartProps) {
  const often = pairs.filter(({ times }) => times > 0).toSorted((one, other) => other.times - one.times);
  return (
    <Panel title={title}>
      <div className={page.form}>
        <ul className={css.digits} aria-label={m.lotto_statistics_digits()}>
          {digits.map((digit) => (
            <li key={digit.number} className={css.digit}>
              <b translate="no">{digit.number}</b>
              <span>{m.lotto_statistics_times({ count: digit.times })}</span>
              <span className={css.small}>{agoText(digit)}</span>
            </li>
          ))}
        </ul>
        <h3 className={page.quiet}>{m.lotto_statistics_pairs()}</h3>
        <ul className={css.digits} aria-label={m.lotto_statistics_pairs()}>
          {often.slice(0, SHOWN).map((pair) => (
            <li key={pair.number} className={css.digit}>
              <b translate="no">{pair.number}</b>
              <span>{m.lotto_statistics_times({ count: pair.times })}</span>
              <span className={css.small}>{agoText(pair)}</span>
            </li>
          ))}
        </ul>
        <p className={page.quiet}>{m.lotto_statistics_absent({ count: pairs.length - often.length })}</p>
      </div>
    </Panel>
  );
}

/** When a number came last. */
function agoText({ ago }: Pick<Frequency, 'ago'>): string {
  if (ago === null) return m.lotto_statistics_never();
  return ago === 0 ? m.lotto_statistics_latest() : m.lotto_statistics_ago({ count: ago });
}
