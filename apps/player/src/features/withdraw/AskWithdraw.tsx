import { Button } from '@mantine/core';
import { type Answer, ApiError, queryKey } from '@salung/client';
import {
  EmptyState,
  formatBaht,
  Money,
  PayoutDrawing,
  parseBaht,
  shortBaht,
  toast,
  useConfirm,
  WalletDrawing,
} from '@salung/ui';
import { useQueryClient } from '@tanstack/react-query';
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
import { client } from '../../platform/client.ts';
import { useBalanceHidden, useDiscreet } from '../../platform/privacy.ts';
import type { useUser } from '../../platform/session.ts';
import css from './AskWithdraw.module.css';
import { boundText, checkWithdraw, mostOf, reasonsNow, reasonText } from './rules.ts';
import { TurnoverLeft } from './TurnoverLeft.tsx';

type User = NonNullable<ReturnType<typeof useUser>['user']>;
type Limits = Answer<'withdraw.today'>;

interface AskWithdrawProps {
  user: User;
  limits: Limits;
  /** Satang over all open requirements as they are this minute, once known. */
  turnover: { required: number; left: number } | undefined;
}

/** Asks for the amount and shows the account. If nothing can be withdrawn, it says why before anything is typed. */
export function AskWithdraw({ user, limits, turnover }: AskWithdrawProps) {
  const confirm = useConfirm();
  const cache = useQueryClient();
  const discreet = useDiscreet();
  const [isHidden] = useBalanceHidden();
  const [typed, setTyped] = useDraft<string>('withdraw', '');
  const [complaint, setComplaint] = useState<string | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  // The latest recalculation is newer than the limits that were loaded before. Who may not play need not play.
  const mayPlay = user.status === 'ACTIVE';
  const toPlay = (mayPlay ? turnover : undefined) ?? {
    required: limits.turnoverRequired,
    left: limits.turnoverLeft,
  };
  const hasToPlay = toPlay.left > 0;
  const reasons = reasonsNow(limits.reasons, { now: Date.now(), left: toPlay.left, mayPlay });
  const isHeldUp = reasons.length > 0 || hasToPlay;
  // What is taken with a withdrawal cannot be withdrawn.
  const free = user.balance - limits.deducted;
  const most = mostOf(free, limits, isHeldUp);
  const amount = parseBaht(typed);
  const isAll = amount !== null && amount === most.amount;
  // A typed amount is shown even while amounts are hidden, but "all" is not, since it would reveal the balance.
  const isMasked = isHidden && isAll;

  const ask = async (asked: number) => {
    setProblem(null);
    try {
      const done = await confirm(
        {
          icon: <PayoutDrawing size={128} />,
          title: m.withdraw_confirm_title(),
          message: (
            <div className={css.confirm}>
              <span className={css.sum}>
                {isMasked ? (
                  <>
                    <OwnMoney satang={asked} /> <HideSwitch />
                  </>
                ) : (
                  <Money satang={asked} />
                )}
              </span>
              {limits.deducted > 0 && (
                <span>{discreet(m.withdraw_deducted({ amount: formatBaht(limits.deducted) }))}</span>
              )}
              <span>{m.withdraw_to()}</span>
              <div className={css.account}>
                <BankLine bank={user.bank} />
              </div>
            </div>
          ),
          confirmLabel: m.withdraw_confirm_yes(),
        },
        async () => {
          const withdrawal = await client.call('withdraw.create', { body: { amount: asked } });
          cache.setQueryData<Answer<'withdraw.last'>>(
            queryKey('withdraw.last', { params: { phone: 'me' } }),
            (before) => before && { ...before, withdrawal },
          );
        },
      );
      if (done) {
        setTyped('');
        toast.good(m.withdraw_sent());
      }
    } catch (error) {
      if (error instanceof ApiError) setComplaint(error.detail);
      else setProblem(error);
      if (error instanceof ApiError && error.code === 'WITHDRAW_OPEN') {
        void cache.invalidateQueries({ queryKey: queryKey('withdraw.last') });
      }
    }
    for (const name of ['withdraw.transactions', 'withdraw.today', 'turnover.recalc', 'auth.user'] as const) {
      void cache.invalidateQueries({ queryKey: queryKey(name) });
    }
  };

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
          else if (amount !== null) void ask(amount);
        }}
      >
        <div>
          <div className={css.label}>
            <h2>{m.balance_available()}</h2>
            <HideSwitch />
          </div>
          <p className={css.now}>
            <OwnMoney satang={most.amount} live />
          </p>
          {most.amount !== user.balance && (
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
        {hasToPlay && mayPlay && <TurnoverLeft required={toPlay.required} left={toPlay.left} />}
        <Reasons reasons={reasons} />
        {limits.deducted > 0 && !isHeldUp && (
          <p className={page.note}>
            {discreet(m.withdraw_deducted({ amount: formatBaht(limits.deducted) }))}
          </p>
        )}
        {!isHeldUp && most.amount === 0 && (
          <p className={page.note}>{m.withdraw_below_minimum({ amount: shortBaht(limits.minimum) })}</p>
        )}
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
        <div>
          <p className={page.quiet} style={{ marginBottom: 8 }}>
            {m.withdraw_to()}
          </p>
          <BankLine bank={user.bank} masked />
        </div>
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

type ReasonsProps = Pick<Limits, 'reasons'>;

/** What holds up a withdrawal, each in a sentence. */
function Reasons({ reasons }: ReasonsProps) {
  const discreet = useDiscreet();
  if (reasons.length === 0) return null;
  return (
    <ul className={css.reasons} aria-label={m.withdraw_reasons()}>
      {reasons.map((reason, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two requirements may read the same
        <li key={`${reason.code} ${place}`} className={page.note}>
          {discreet(reasonText(reason))}
        </li>
      ))}
    </ul>
  );
}

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
