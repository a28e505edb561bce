import { Button } from '@mantine/core';
import type { Answer } from '@salung/client';
import { EmptyState, formatBaht, parseBaht, shortBaht, WalletDrawing } from '@salung/ui';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { AmountField } from '../../parts/AmountField.tsx';
import { BankLine } from '../../parts/BankLine.tsx';
import { ButtonLink } from '../../parts/ButtonLink.tsx';
import { useDraft } from '../../parts/draft.ts';
import { HideSwitch } from '../../parts/HideSwitch.tsx';
import { OwnMoney } from '../../parts/OwnMoney.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { Problem } from '../../parts/Problem.tsx';
import page from '../../parts/page.module.css';
import { useBalanceHidden, useDiscreet } from '../../platform/privacy.ts';
import type { useUser } from '../../platform/session.ts';
import css from './AskWithdraw.module.css';
import { Reasons, type ReasonsProps } from './Reasons.tsx';
import { boundText, checkWithdraw, mostOf, reasonsNow } from './rules.ts';
import { TurnoverLeft } from './TurnoverLeft.tsx';
import { useWithdraw } from './use-withdraw.tsx';

type User = NonNullable<ReturnType<typeof useUser>['user']>;
type Limits = Answer<'withdraw.today'>;

interface AskWithdrawProps {
  user: User;
  limits: Limits;
  /** Satang over all open requirements as they are this minute, once known. */
  turnover: { required: number; left: number } | undefined;
}

/** How much can be withdrawn this minute, and what stands against it. Amounts in satang. */
function possibleNow({ user, limits, turnover }: AskWithdrawProps) {
  // The latest recalculation is newer than the limits that were loaded before. Who may not play need not play.
  const mayPlay = user.status === 'ACTIVE';
  const toPlay = (mayPlay ? turnover : undefined) ?? {
    required: limits.turnoverRequired,
    left: limits.turnoverLeft,
  };
  const reasons = reasonsNow(limits.reasons, { now: Date.now(), left: toPlay.left, mayPlay });
  const isHeldUp = reasons.length > 0 || toPlay.left > 0;
  // What is taken with a withdrawal cannot be withdrawn.
  const free = user.balance - limits.deducted;
  return { mayPlay, toPlay, reasons, isHeldUp, free, most: mostOf(free, limits, isHeldUp) };
}

/** Asks for the amount and shows the account. If nothing can be withdrawn, it says why before anything is typed. */
export function AskWithdraw(props: AskWithdrawProps) {
  const { user, limits } = props;
  const discreet = useDiscreet();
  const [isHidden] = useBalanceHidden();
  const [typed, setTyped] = useDraft<string>('withdraw', '');
  const [complaint, setComplaint] = useState<string | null>(null);
  const { withdraw, problem } = useWithdraw(user.bank, {
    onSent: () => setTyped(''),
    onRefused: setComplaint,
  });
  const possible = possibleNow(props);
  const { mayPlay, reasons, free, most } = possible;
  const amount = parseBaht(typed);
  const isAll = amount !== null && amount === most.amount;
  // A typed amount is shown even while amounts are hidden, but "all" is not, since it would reveal the balance.
  const isMasked = isHidden && isAll;
  const deducted =
    limits.deducted > 0 ? discreet(m.withdraw_deducted({ amount: formatBaht(limits.deducted) })) : null;

  if (user.balance <= 0) return <NothingThere reasons={reasons} mayPlay={mayPlay} />;

  const check = () => checkWithdraw(typed, free, limits);
  // Too large amounts are reported while typing, since further digits cannot correct them.
  const shownComplaint = complaint ?? (amount !== null && amount > most.amount ? check() : null);
  return (
    <Panel>
      <form
        className={page.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const wrong = check();
          setComplaint(wrong);
          if (wrong) event.currentTarget.querySelector('input')?.focus();
          else if (amount !== null) void withdraw({ amount, isMasked, deducted });
        }}
      >
        <Balances user={user} most={most.amount} />
        <Hindrances possible={possible} minimum={limits.minimum} deducted={deducted} />
        {most.amount > 0 && (
          <AmountField
            label={m.withdraw_amount()}
            value={typed}
            onChange={(next) => {
              setTyped(next);
              setComplaint(null);
            }}
            masked={isMasked}
            presets={[50_000, 100_000].filter((preset) => preset < most.amount)}
            extra={{ label: m.withdraw_all(), satang: most.amount }}
            error={shownComplaint === null ? undefined : discreet(shownComplaint)}
            hint={isAll ? boundText(most.by) : `${m.withdraw_minimum()} ${shortBaht(limits.minimum)}`}
          />
        )}
        <OwnBank user={user} />
        <Problem error={problem} />
        {most.amount > 0 && (
          <div className={page.submit}>
            <Button type="submit" variant="gradient" fullWidth>
              {amount !== null && !isHidden && check() === null
                ? m.withdraw_submit_amount({ amount: formatBaht(amount) })
                : m.withdraw_submit()}
            </Button>
          </div>
        )}
      </form>
    </Panel>
  );
}

/** What can be withdrawn, and the whole balance where that is another amount. */
function Balances({ user, most }: { user: User; most: number }) {
  return (
    <div>
      <div className={css.label}>
        <h2>{m.balance_available()}</h2>
        <HideSwitch />
      </div>
      <p className={css.now}>
        <OwnMoney satang={most} live />
      </p>
      {most !== user.balance && (
        <p className={page.quiet}>
          {m.balance()} <OwnMoney satang={user.balance} live />
        </p>
      )}
      {user.held > 0 && (
        <p className={page.quiet}>
          {m.balance_held()} <OwnMoney satang={user.held} />
        </p>
      )}
    </div>
  );
}

interface HindrancesProps {
  possible: ReturnType<typeof possibleNow>;
  /** The least withdrawal. Satang. */
  minimum: number;
  /** What is taken with a withdrawal, in a sentence; null where nothing is. */
  deducted: string | null;
}

/** Everything that makes it less than the balance. */
function Hindrances({ possible, minimum, deducted }: HindrancesProps) {
  const { mayPlay, toPlay, reasons, isHeldUp, most } = possible;
  return (
    <>
      {toPlay.left > 0 && mayPlay && <TurnoverLeft required={toPlay.required} left={toPlay.left} />}
      <Reasons reasons={reasons} />
      {deducted && !isHeldUp && <p className={page.note}>{deducted}</p>}
      {!isHeldUp && most.amount === 0 && (
        <p className={page.note}>{m.withdraw_below_minimum({ amount: shortBaht(minimum) })}</p>
      )}
    </>
  );
}

/** The account that gets the money. */
const OwnBank = ({ user }: { user: User }) => (
  <div>
    <p className={page.quiet} style={{ marginBottom: 8 }}>
      {m.withdraw_to()}
    </p>
    <BankLine bank={user.bank} masked />
  </div>
);

/** An empty wallet. What would hold up a withdrawal is said before the player deposits, such as money that is owed. */
function NothingThere({ reasons, mayPlay }: ReasonsProps & { mayPlay: boolean }) {
  return (
    <Panel>
      <EmptyState
        drawing={<WalletDrawing size={168} />}
        title={m.withdraw_nothing()}
        text={m.withdraw_nothing_text()}
        action={
          mayPlay && (
            <ButtonLink to="/deposit" variant="gradient">
              {m.nav_deposit()}
            </ButtonLink>
          )
        }
      />
      <Reasons reasons={reasons} />
    </Panel>
  );
}
