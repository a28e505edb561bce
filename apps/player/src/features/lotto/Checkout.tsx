import { ApiError } from '@salung/client';
import { MOST_LINES } from '@salung/contract/browser';
import { formatBaht, Money } from '@salung/ui';
import { useEffect, useRef } from 'react';
import { m } from '../../paraglide/messages.js';
import { ButtonLink } from '../../parts/ButtonLink.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { Problem } from '../../parts/Problem.tsx';
import page from '../../parts/page.module.css';
import { type Difference, differencesOf, whatIsLeft } from './differences.ts';
import css from './Entry.module.css';
import type { Market, Plan, Quote, QuotedLine } from './types.ts';
import type { BasketStore } from './use-basket.ts';
import type { CheckoutState } from './use-checkout.ts';
import { betWords, planText, rateText } from './words.ts';

interface CheckoutProps {
  market: Market;
  store: BasketStore;
  checkout: CheckoutState;
}

/** What the server would sell: the price, and everything that differs from what was wanted, before it is paid. */
export function Checkout({ market, store, checkout }: CheckoutProps) {
  const { quote, hasChanged, problem } = checkout;
  const { basket } = store;
  const place = useRef<HTMLDivElement>(null);
  // Each answer is shown from its beginning, also one that says the same again.
  const seen = useRef<Quote>(null);
  useEffect(() => {
    if (quote === null || seen.current === quote) return;
    seen.current = quote;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'start' });
  }, [quote]);
  // The bar at the bottom covers the end of the panel, where a refusal is said.
  const refusal = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!problem) return;
    refusal.current?.focus({ preventScroll: true });
    refusal.current?.scrollIntoView({ block: 'center' });
  }, [problem]);
  const plan = market.plans.find(({ id }) => id === basket.planId);
  if (!quote && !problem) return null;
  return (
    <div ref={place} tabIndex={-1} className={css.checkout}>
      <Panel title={m.lotto_check()}>
        <div className={page.form}>
          {hasChanged && (
            <p role="alert" className={page.alert}>
              {m.lotto_changed()}
            </p>
          )}
          {quote && plan && (
            <Quoted
              quote={quote}
              plan={plan}
              differences={differencesOf(quote, market.bets, plan)}
              waiting={Math.max(0, basket.lines.length - MOST_LINES)}
            />
          )}
          <div ref={refusal} tabIndex={-1} className={css.checkout}>
            <Problem error={problem} />
          </div>
          {problem instanceof ApiError && problem.code === 'INSUFFICIENT' && (
            <ButtonLink to="/deposit" variant="default">
              {m.nav_deposit()}
            </ButtonLink>
          )}
          {problem instanceof ApiError && problem.code === 'LOTTO_CLOSED' && (
            <p className={page.note}>{m.lotto_closed_kept()}</p>
          )}
        </div>
      </Panel>
    </div>
  );
}

interface QuotedProps {
  quote: Quote;
  plan: Plan;
  differences: readonly Difference[];
  /** Lines that stay for another ticket. */
  waiting: number;
}

function Quoted({ quote, plan, differences, waiting }: QuotedProps) {
  const { stake, discount, price } = quote;
  const sold = whatIsLeft(quote).length;
  const refused = quote.lines.filter((line) => line.refused !== null).length;
  return (
    <>
      {sold === 0 ? (
        <p role="alert" className={page.alert}>
          {m.lotto_nothing_left()}
        </p>
      ) : (
        refused > 0 && (
          <p role="alert" className={page.alert}>
            {m.lotto_refused_some({ count: refused.toLocaleString('en') })}
          </p>
        )
      )}
      {differences.length > 0 ? (
        <section aria-label={m.lotto_differences()}>
          <h3 className={css.sub}>{m.lotto_differences()}</h3>
          <ul className={css.differences}>
            {differences.map((difference) => (
              <DifferenceRow key={`${difference.type} ${difference.number}`} difference={difference} />
            ))}
          </ul>
        </section>
      ) : (
        <p className={page.quiet}>
          {plan.ratePercent === 100
            ? m.lotto_no_differences()
            : m.lotto_no_differences_plan({ plan: planText(plan) })}
        </p>
      )}
      {waiting > 0 && <p className={page.note}>{m.lotto_waiting({ count: waiting.toLocaleString('en') })}</p>}
      <dl className={page.facts}>
        <div>
          <dt>{m.lotto_lines({ count: sold.toLocaleString('en') })}</dt>
          <dd>
            <Money satang={stake} />
          </dd>
        </div>
        {discount > 0 && (
          <div>
            <dt>{m.lotto_discount()}</dt>
            <dd>
              <Money satang={-discount} />
            </dd>
          </div>
        )}
        <div>
          <dt>{m.lotto_price()}</dt>
          <dd>
            <b>
              <Money satang={price} />
            </b>
          </dd>
        </div>
      </dl>
    </>
  );
}

const refusals: Readonly<Record<NonNullable<QuotedLine['refused']>['why'], () => string>> = {
  TYPE_OFF: m.lotto_refused_type,
  CLOSED: m.lotto_refused_closed,
  FULL: m.lotto_refused_full,
  PLAYER_LIMIT: m.lotto_refused_player,
  ROUND_LIMIT: m.lotto_refused_round,
  WORST_CASE: m.lotto_refused_full,
  TOO_LITTLE: m.lotto_refused_little,
  TOO_MUCH: m.lotto_refused_much,
  NO_WHOLE_SETS: m.lotto_refused_set4,
};

function DifferenceRow({ difference }: { difference: Difference }) {
  const { type, number, stake, usual, full, reduced, refused } = difference;
  const limit = refused?.limit ?? null;
  return (
    <li>
      <span className={css.what}>
        <b className={css.number} translate="no">
          {number}
        </b>
        <span className={css.small}>
          {betWords[type]()} {formatBaht(stake)}
        </span>
      </span>
      <span className={css.how}>
        {full > 0 && <span>{m.lotto_at_rate({ amount: formatBaht(full), rate: rateText(usual) })}</span>}
        {reduced.map((part) => (
          <span key={part.rate} data-kind="half">
            {m.lotto_at_reduced({ amount: formatBaht(part.stake), rate: rateText(part.rate) })}
          </span>
        ))}
        {refused && (
          <span data-kind="refused">
            {refusals[refused.why]()}
            {limit !== null && ` (${formatBaht(limit)})`}:{' '}
            {m.lotto_not_taken({ amount: formatBaht(refused.stake) })}
          </span>
        )}
      </span>
    </li>
  );
}
