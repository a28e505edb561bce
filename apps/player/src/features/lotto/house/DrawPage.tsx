import { ApiError } from '@salung/client';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { m } from '../../../paraglide/messages.js';
import { ItemPage, ItemState, isId } from '../../../parts/ItemPage.tsx';
import { Panel } from '../../../parts/Panel.tsx';
import lotto from '../Lotto.module.css';
import { useServerClock } from '../use-left.ts';
import { nameOf, roundName } from '../words.ts';
import { DrawDetails } from './DrawDetails.tsx';
import { drawQuery } from './draw-query.ts';
import css from './House.module.css';

/** `/lotto/draws/$id`: a draw of the house with its proof, to keep and to send to others. */
export default function DrawPage() {
  const { id = '' } = useParams({ strict: false });
  const { data, dataUpdatedAt, error, isLoading, refetch, isFetching } = useQuery({
    ...drawQuery(id),
    enabled: isId(id),
  });
  const clock = useServerClock(data?.now, dataUpdatedAt);
  const isUnknown = error instanceof ApiError && error.code === 'NOT_FOUND';
  return (
    <ItemPage
      above="/lotto"
      aboveName={m.lotto_title()}
      title={data ? `${nameOf(data.market)} ${roundName(data.round)}` : m.lotto_house_title()}
    >
      {data ? (
        <Panel title={m.lotto_house_title()}>
          <div className={css.house}>
            <p className={css.meaning}>{m.lotto_house_lead()}</p>
            <DrawDetails draw={data} clock={clock} />
            <Link to="/lotto/$market" params={{ market: data.market.code }} className={lotto.link ?? ''}>
              {m.lotto_house_to_market({ market: nameOf(data.market) })}
            </Link>
          </div>
        </Panel>
      ) : (
        <ItemState
          pending={isLoading}
          error={isUnknown ? undefined : error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
    </ItemPage>
  );
}
