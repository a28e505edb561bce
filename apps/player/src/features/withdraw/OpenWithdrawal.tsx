import { Button } from '@mantine/core';
import { dateTime, StatusBadge, withdrawStatus } from '@salung/ui';
import { m } from '../../paraglide/messages.js';
import { BankLine } from '../../parts/BankLine.tsx';
import { ButtonLink } from '../../parts/ButtonLink.tsx';
import { Help } from '../../parts/Help.tsx';
import { ItemHead } from '../../parts/ItemPage.tsx';
import { OwnMoney } from '../../parts/OwnMoney.tsx';
import { Panel } from '../../parts/Panel.tsx';
import page from '../../parts/page.module.css';
import { usualWait as waitText } from '../../parts/usual-wait.ts';
import { useDiscreet } from '../../platform/privacy.ts';
import css from './AskWithdraw.module.css';
import { Cancel } from './Cancel.tsx';
import { deductionLines } from './deductions.ts';
import { isBack, isPaused } from './rules.ts';
import { Way, type Withdrawal } from './Way.tsx';

export interface OpenWithdrawalProps {
  withdrawal: Withdrawal;
  /** Minutes within which most withdrawals are paid, if known. */
  usualWait: number | null;
  /** Until when payouts are paused. */
  pausedUntil: string | null;
  /** Closes the result. */
  onDone?: () => void;
}

/** The open withdrawal with its live state, and its result. */
export function OpenWithdrawal({ withdrawal, usualWait, pausedUntil, onDone }: OpenWithdrawalProps) {
  const discreet = useDiscreet();
  const paused = withdrawal.status !== 'PROCESSING' && isPaused(pausedUntil, Date.now());
  return (
    <>
      <Panel title={m.withdraw_open_title()}>
        <ItemHead
          amount={<OwnMoney satang={withdrawal.amount} />}
          badge={<StatusBadge {...withdrawStatus(withdrawal.status)} />}
          when={dateTime(withdrawal.createdAt)}
        />
        <div className={page.form}>
          <Way withdrawal={withdrawal} />
          <div className={css.account}>
            <BankLine bank={withdrawal.bank} masked />
          </div>
          {deductionLines(withdrawal).map(([name, value]) => (
            <p key={value} className={page.quiet}>
              {name} {discreet(value)}
            </p>
          ))}
          {onDone ? (
            <div className={page.actions} style={{ marginTop: 0 }}>
              <Button variant="default" onClick={onDone}>
                {m.withdraw_again()}
              </Button>
              {withdrawal.status === 'PAID' && (
                <ButtonLink to="/withdraw/$id" params={{ id: withdrawal.id }} variant="default">
                  {m.receipt()}
                </ButtonLink>
              )}
            </div>
          ) : (
            <>
              {paused && <p className={page.note}>{m.withdraw_paused({ until: dateTime(pausedUntil) })}</p>}
              <p className={page.quiet}>
                {withdrawal.status === 'UNKNOWN' ? (
                  m.withdraw_unknown_text()
                ) : (
                  <>
                    {!paused && <>{waitText(usualWait, withdrawal.createdAt, Date.now())} </>}
                    {m.withdraw_open_text()}
                  </>
                )}
              </p>
              <Cancel withdrawal={withdrawal} />
            </>
          )}
        </div>
      </Panel>
      {isBack(withdrawal.status) && !withdrawal.isCancelledByPlayer && <Help />}
    </>
  );
}
