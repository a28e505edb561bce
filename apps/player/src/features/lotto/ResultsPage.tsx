import { query } from '@salung/client';
import { dateTime, EmptyState, ErrorState, errorText, StatementDrawing } from '@salung/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { BackLink } from '../../parts/BackLink.tsx';
import { ButtonLink } from '../../parts/ButtonLink.tsx';
import { Choices } from '../../parts/Choices.tsx';
import { More } from '../../parts/More.tsx';
import { Panel } from '../../parts/Panel.tsx';
import page from '../../parts/page.module.css';
import { RowsSkeleton } from '../../parts/Rows.tsx';
import { client } from '../../platform/client.ts';
import { CorrectedAt, MovedFrom } from './Changed.tsx';
import Derivation from './Derivation.tsx';
import { Drawn } from './Drawn.tsx';
import css from './Lotto.module.css';
import { ProofLink } from './ProofLink.tsx';
import { marketsQuery } from './queries.ts';
import type { Result } from './types.ts';
import { nameOf, roundName } from './words.ts';

/** `/lotto/results`: results, the latest first, of one market or of all, with where the digits come from. */
export default function ResultsPage() {
  const { market } = useSearch({ from: '/lotto/results' });
  const navigate = useNavigate();
  const [size, setSize] = useState(20);
  const markets = useQuery(marketsQuery).data?.data ?? [];
  const { data, error, isPending, refetch, isFetching } = useQuery({
    ...query(client, 'lotto.results', {
      query: { page: 1, per_page: size, ...(market === undefined ? {} : { market }) },
    }),
    placeholderData: (before) => before,
  });
  return (
    <div className={page.page}>
      <BackLink to="/lotto">{m.lotto_title()}</BackLink>
      <h1 className={page.heading}>{m.lotto_results()}</h1>
      {markets.length > 1 && (
        <Choices
          legend={m.lotto_filter_market()}
          name="lotto-market"
          options={[
            [undefined, m.lotto_all()] as const,
            ...markets.map((each) => [each.code, nameOf(each)] as const),
          ]}
          value={market}
          onChange={(code) =>
            void navigate({
              to: '/lotto/results',
              search: code === undefined ? {} : { market: code },
              replace: true,
            })
          }
        />
      )}
      {data && data.data.length > 0 ? (
        <>
          {data.data.map((result) => (
            <Shown key={result.round.id} result={result} />
          ))}
          <More shown={data.data.length} total={data.total} size={size} onMore={setSize} busy={isFetching} />
        </>
      ) : (
        <Panel>
          {isPending ? (
            <RowsSkeleton label={m.loading()} />
          ) : data ? (
            <EmptyState
              drawing={<StatementDrawing size={160} />}
              title={m.lotto_results_empty()}
              text={m.lotto_results_empty_text()}
              action={
                <ButtonLink to="/lotto" variant="gradient">
                  {m.lotto_choose_market()}
                </ButtonLink>
              }
            />
          ) : (
            <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
          )}
        </Panel>
      )}
    </div>
  );
}

function Shown({ result: { market, round, outcome, published, resultAt, correctedAt } }: { result: Result }) {
  return (
    <Panel title={`${nameOf(market)} ${roundName(round)}`}>
      <Drawn outcome={outcome} whole />
      <p className={css.small}>{m.lotto_result_at({ at: dateTime(resultAt) })}</p>
      <MovedFrom at={round.movedFrom} />
      <CorrectedAt at={correctedAt} />
      <Derivation formula={market.formula} published={published} />
      {market.formula === 'house' && <ProofLink round={round} />}
    </Panel>
  );
}
