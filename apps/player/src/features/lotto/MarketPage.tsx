import { ApiError } from '@salung/client';
import { lazyPart, toast } from '@salung/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { BackLink } from '../../parts/BackLink.tsx';
import { Choices } from '../../parts/Choices.tsx';
import { FormSkeleton } from '../../parts/FormSkeleton.tsx';
import { ItemPage, ItemState } from '../../parts/ItemPage.tsx';
import { Panel } from '../../parts/Panel.tsx';
import page from '../../parts/page.module.css';
import { useSession } from '../../platform/use-session.ts';
import { BasketPanel } from './BasketPanel.tsx';
import { BuyBar } from './BuyBar.tsx';
import { addLines, type Line, offeredLines } from './basket.ts';
import { Checkout } from './Checkout.tsx';
import type { EntryProps } from './entry.ts';
import css from './Lotto.module.css';
import { NumberHistory } from './NumberHistory.tsx';
import { ownerNow } from './owner.ts';
import { marketQuery } from './queries.ts';
import { RateTable } from './RateTable.tsx';
import { RoundHead } from './RoundHead.tsx';
import { SavedSets } from './SavedSets.tsx';
import type { Market, Round } from './types.ts';
import { useBasket } from './use-basket.ts';
import { useCheckout } from './use-checkout.ts';
import { useServerClock } from './use-left.ts';
import { nameOf } from './words.ts';

// Only for members.
const SessionBar = lazyPart(() => import('../promotions/SessionBar.tsx'));
const HouseDraw = lazyPart(() => import('./house/HouseDraw.tsx'));

const ways = {
  keypad: lazyPart(() => import('./KeypadTab.tsx')),
  table: lazyPart(() => import('./TableTab.tsx')),
  paste: lazyPart(() => import('./PasteTab.tsx')),
};
type WayIn = keyof typeof ways;
const wayNames = Object.keys(ways) as WayIn[];

/** `/lotto/$market`: bets for the round that sells, in three ways, and the basket. */
export default function MarketPage() {
  const { market: code = '' } = useParams({ strict: false });
  const { data, dataUpdatedAt, error, isPending, refetch, isFetching } = useQuery(marketQuery(code));
  const clock = useServerClock(data?.now, dataUpdatedAt);
  const isMember = useSession().status === 'in';
  const isUnknown = error instanceof ApiError && error.code === 'NOT_FOUND';
  if (!data || isUnknown) {
    return (
      <ItemPage above="/lotto" aboveName={m.lotto_title()} title={m.lotto_title()}>
        <ItemState
          pending={isPending}
          error={isUnknown ? undefined : error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </ItemPage>
    );
  }
  return (
    <div className={page.page}>
      <BackLink to="/lotto">{m.lotto_title()}</BackLink>
      <h1 className={`${page.heading} ${css.long}`}>{nameOf(data)}</h1>
      <Suspense>{isMember && <SessionBar />}</Suspense>
      <RoundHead market={data} clock={clock} onEnd={() => void refetch()} />
      {data.next ? (
        <Selling key={`${data.code} ${ownerNow()}`} market={data} round={data.next} />
      ) : (
        <Panel>
          <p className={page.quiet}>{m.lotto_no_round()}</p>
        </Panel>
      )}
      {data.formula === 'house' && (
        <Suspense fallback={<FormSkeleton label={m.loading()} />}>
          <HouseDraw market={data} />
        </Suspense>
      )}
      <div className={page.columns}>
        <div>
          <RateTable market={data} />
        </div>
        <div>{data.next && <NumberHistory changes={data.numbers} />}</div>
      </div>
    </div>
  );
}

interface SellingProps {
  market: Market;
  round: Round;
}

function Selling({ market, round }: SellingProps) {
  const [way, setWay] = useState<WayIn>('keypad');
  /** Those that were looked at stay as they are, with what was typed. */
  const [opened, setOpened] = useState<readonly WayIn[]>(['keypad']);
  const store = useBasket(market);
  const checkout = useCheckout(round, store);
  const { basket, change } = store;
  const onAdd = (lines: readonly Line[]) => {
    const { sold, others } = offeredLines(lines, market.bets);
    if (sold.length > 0) {
      const all = addLines(basket.lines, sold);
      change({ lines: all });
      const count = addLines([], sold).length;
      // A line that was there already has both stakes now.
      const grown = basket.lines.length + count - all.length;
      toast.good(grown > 0 ? m.lotto_added_to({ count, grown }) : m.lotto_added({ count }), {
        about: 'lotto basket',
      });
    }
    if (others.length > 0) toast.bad(m.lotto_not_sold_here({ count: others.length }));
    return sold.length;
  };
  return (
    <>
      <div className={page.columns}>
        <div>
          <Panel title={m.lotto_enter()}>
            <div className={page.form}>
              <Choices
                legend={m.lotto_enter()}
                name="lotto-way"
                options={[
                  ['keypad', m.lotto_way_keypad()],
                  ['table', m.lotto_way_table()],
                  ['paste', m.lotto_way_paste()],
                ]}
                value={way}
                onChange={(next: WayIn) => {
                  setWay(next);
                  setOpened([...opened.filter((each) => each !== next), next]);
                }}
              />
              {wayNames
                .filter((each) => opened.includes(each))
                .map((each) => (
                  <OneWay
                    key={each}
                    way={each}
                    isShown={each === way}
                    bets={market.bets}
                    plan={market.plans.find(({ id }) => id === basket.planId)}
                    onAdd={onAdd}
                  />
                ))}
            </div>
          </Panel>
        </div>
        <div>
          <BasketPanel market={market} store={store} />
          <SavedSets lines={basket.lines} onAdd={onAdd} />
          <Checkout market={market} store={store} checkout={checkout} />
        </div>
      </div>
      <BuyBar round={round} store={store} checkout={checkout} />
    </>
  );
}

function OneWay({ way, isShown, ...entry }: EntryProps & { way: WayIn; isShown: boolean }) {
  const Entry = ways[way];
  return (
    <div hidden={!isShown}>
      <Suspense fallback={<FormSkeleton label={m.loading()} />}>
        <Entry {...entry} />
      </Suspense>
    </div>
  );
}
