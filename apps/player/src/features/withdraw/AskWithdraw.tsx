import { Button } from '@mantine/core';
import { type Answer, ApiError, queryKey } from '@salung/client';
import {
  EmptyState,
  formatBaht,
  Money,
  parseBaht,
  shortBaht,
  toast,
  useConfirm,
  WalletDrawing,
} from '@salung/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../app/platform.ts';
import type { useUser } from '../../app/session.ts';
import { m } from '../../paraglide/messages.js';
import { AmountField } from '../../parts/AmountField.tsx';
import { BankLine } from '../../parts/BankLine.tsx';
import { ButtonLink } from '../../parts/ButtonLink.tsx';
import { useKept } from '../../parts/kept.ts';
import { Panel } from '../../parts/Panel.tsx';
import { Problem } from '../../parts/Problem.tsx';
import page from '../../parts/page.module.css';
import css from './AskWithdraw.module.css';
import { checkWithdraw, gateOf, isPaused, mostOf } from './rules.ts';
import { TurnoverLeft } from './TurnoverLeft.tsx';

type User = NonNullable<ReturnType<typeof useUser>['user']>;
type Limits = Answer<'withdraw.today'>;

interface AskWithdrawProps {
  user: User;
  limits: Limits;
  /** Satang over all open requirements, where it is known. */
  turnover: { required: number; left: number } | undefined;
}

/** How much, with a last look at where to. What stands in the way is said beside the amount. */
export function AskWithdraw({ user, limits: today, turnover }: AskWithdrawProps) {
  const confirm = useConfirm();
  const cache = useQueryClient();
  const [typed, setTyped] = useKept<string>('withdraw', '');
  const [complaint, setComplaint] = useState<string | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  // The recalculation of this minute knows more than the limits that were read before.
  const limits = { ...today, turnoverLeft: turnover?.left ?? today.turnoverLeft };
  const toPlay = turnover && turnover.left > 0 ? turnover : undefined;
  const gate = gateOf(limits, Date.now());
  const most = mostOf(user.balance, limits);

  const ask = async (amount: number) => {
    setProblem(null);
    try {
      const done = await confirm(
        {
          icon: <WalletDrawing size={112} />,
          title: m.withdraw_confirm_title(),
          message: (
            <div className={css.confirm}>
              <span className={css.sum}>
                <Money satang={amount} />
              </span>
              <span>{m.withdraw_to()}</span>
              <div className={css.account}>
                <BankLine bank={user.bank} />
              </div>
            </div>
          ),
          confirmLabel: m.withdraw_confirm_yes(),
        },
        async () => {
          const withdrawal = await client.call('withdraw.create', { body: { amount } });
          cache.setQueryData(queryKey('withdraw.last', { params: { phone: user.phone } }), { withdrawal });
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

  if (user.balance <= 0) {
    return (
      <Panel>
        <EmptyState
          drawing={<WalletDrawing size={168} />}
          title={m.withdraw_nothing()}
          text={m.withdraw_nothing_text()}
          action={
            <ButtonLink to="/deposit" variant="gradient">
              {m.nav_deposit()}
            </ButtonLink>
          }
        />
      </Panel>
    );
  }

  const amount = parseBaht(typed);
  const valid = amount !== null && !gate && checkWithdraw(typed, user.balance, limits) === null;
  return (
    <Panel>
      <form
        className={page.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const wrong = gate ?? checkWithdraw(typed, user.balance, limits);
          setComplaint(wrong);
          if (wrong) event.currentTarget.querySelector('input')?.focus();
          else if (amount !== null) void ask(amount);
        }}
      >
        <dl className={css.have}>
          <div>
            <dt>{m.balance_available()}</dt>
            <dd>
              <Money satang={user.balance} live />
            </dd>
          </div>
          {user.held > 0 && (
            <div>
              <dt>{m.balance_held()}</dt>
              <dd>
                <Money satang={user.held} />
              </dd>
            </div>
          )}
          <div>
            <dt>{m.withdraw_left_today()}</dt>
            <dd>
              <Money satang={limits.amountLeft} />
            </dd>
          </div>
          <div>
            <dt>{m.withdraw_count_left()}</dt>
            <dd>{m.withdraw_times({ count: Math.max(0, limits.countLeft) })}</dd>
          </div>
        </dl>
        {toPlay && <TurnoverLeft {...toPlay} />}
        {gate && !(toPlay && !isPaused(limits.pausedUntil, Date.now())) && (
          <p className={page.note}>{gate}</p>
        )}
        <AmountField
          label={m.withdraw_amount()}
          value={typed}
          onChange={(next) => {
            setTyped(next);
            setComplaint(null);
          }}
          presets={[50_000, 100_000].filter((preset) => preset <= most)}
          extra={most >= limits.minimum ? { label: m.withdraw_all(), satang: most } : undefined}
          error={complaint ?? undefined}
          hint={`${m.withdraw_minimum()} ${shortBaht(limits.minimum)}`}
        />
        <div>
          <p className={page.quiet} style={{ marginBottom: 8 }}>
            {m.withdraw_to()}
          </p>
          <BankLine bank={user.bank} masked />
        </div>
        <Problem error={problem} />
        <Button type="submit" variant="gradient" fullWidth>
          {valid ? m.withdraw_submit_amount({ amount: formatBaht(amount) }) : m.withdraw_submit()}
        </Button>
      </form>
    </Panel>
  );
}
