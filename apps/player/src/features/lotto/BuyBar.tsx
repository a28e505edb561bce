import { Button } from '@mantine/core';
import { dateTime, formatBaht, Money } from '@salung/ui';
import { useLocation } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { ButtonLink } from '../../parts/ButtonLink.tsx';
import page from '../../parts/page.module.css';
import { useSession } from '../../platform/use-session.ts';
import { totalOf } from './basket.ts';
import { refusesAny, soldOf } from './differences.ts';
import css from './Entry.module.css';
import type { Round } from './types.ts';
import type { BasketStore } from './use-basket.ts';
import type { CheckoutState } from './use-checkout.ts';

interface BuyBarProps {
  round: Round;
  store: BasketStore;
  checkout: CheckoutState;
}

/** The sum, and the next step, at the end of the window: check, then buy what was shown. */
export function BuyBar({ round, store, checkout }: BuyBarProps) {
  const { basket } = store;
  if (basket.lines.length === 0) return null;
  return (
    <section className={css.bar} aria-label={m.lotto_basket()}>
      <span className={css.barSum}>
        <span className={css.small}>
          {m.lotto_lines({ count: basket.lines.length.toLocaleString('en') })}
        </span>
        <b>
          <Money satang={checkout.quote?.price ?? totalOf(basket.lines)} />
        </b>
      </span>
      <NextStep round={round} store={store} checkout={checkout} />
    </section>
  );
}

function NextStep({ round, store, checkout }: BuyBarProps) {
  const isMember = useSession().status === 'in';
  const href = useLocation({ select: ({ href: here }) => here });
  const { basket, change, isCarried } = store;
  const { quote } = checkout;
  if (isCarried) {
    return (
      <Button
        variant="gradient"
        onClick={() => {
          checkout.startAgain();
          change({ roundId: round.id });
        }}
      >
        {m.lotto_use_for_this()}
      </Button>
    );
  }
  if (round.phase !== 'OPEN') {
    return <p className={page.quiet}>{m.lotto_opens_at({ at: dateTime(round.opensAt) })}</p>;
  }
  if (!isMember) {
    return (
      <ButtonLink to="/signin" search={{ redirect: href }} variant="gradient">
        {m.landing_signin()}
      </ButtonLink>
    );
  }
  const canBuy = quote !== null && !refusesAny(quote) && quote.lines.some((line) => soldOf(line) > 0);
  return canBuy ? (
    <Button variant="gradient" loading={checkout.isBuying} onClick={checkout.buy}>
      {m.lotto_buy({ amount: formatBaht(quote.price) })}
    </Button>
  ) : (
    <Button
      variant="gradient"
      loading={checkout.isChecking}
      disabled={basket.lines.length === 0}
      onClick={checkout.check}
    >
      {m.lotto_check()}
    </Button>
  );
}
