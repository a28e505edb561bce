import { Button } from '@mantine/core';
import { dateTime, formatBaht, Money } from '@salung/ui';
import { useLocation } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { ButtonLink } from '../../parts/ButtonLink.tsx';
import page from '../../parts/page.module.css';
import { useSession } from '../../platform/use-session.ts';
import { nextTicket, refusesAny } from './differences.ts';
import css from './Entry.module.css';
import type { Round } from './types.ts';
import type { BasketStore } from './use-basket.ts';
import type { CheckoutState } from './use-checkout.ts';

interface BuyBarProps {
  round: Round;
  store: BasketStore;
  checkout: CheckoutState;
}

/** The next ticket and its next step, at the end of the window: check, take what is left of it, buy what was shown. */
export function BuyBar({ round, store, checkout }: BuyBarProps) {
  const { basket } = store;
  if (basket.lines.length === 0) return null;
  const { count, price } = nextTicket(basket.lines, checkout.quote);
  const shown = count.toLocaleString('en');
  const all = basket.lines.length.toLocaleString('en');
  return (
    <section className={css.bar} aria-label={m.lotto_basket()}>
      <span className={css.barSum}>
        <span className={css.small}>
          {shown === all ? m.lotto_lines({ count: all }) : m.lotto_lines_of({ count: shown, all })}
        </span>
        <b>
          <Money satang={price} />
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
  if (quote === null) {
    return (
      <Button variant="gradient" loading={checkout.isChecking} onClick={checkout.check}>
        {m.lotto_check()}
      </Button>
    );
  }
  if (nextTicket(basket.lines, quote).count === 0) {
    return (
      <Button variant="default" loading={checkout.isChecking} onClick={checkout.check}>
        {m.lotto_check_again()}
      </Button>
    );
  }
  const amount = formatBaht(quote.price);
  return refusesAny(quote) ? (
    <Button variant="gradient" loading={checkout.isChecking} onClick={checkout.takeWhatIsLeft}>
      {m.lotto_take_left({ amount })}
    </Button>
  ) : (
    <Button variant="gradient" loading={checkout.isBuying} onClick={checkout.buy}>
      {m.lotto_buy({ amount })}
    </Button>
  );
}
