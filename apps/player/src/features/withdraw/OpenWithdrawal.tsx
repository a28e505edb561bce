import { Button } from '@mantine/core';
import type { Answer } from '@salung/client';
import { dateTime, Money, StatusBadge, withdrawStatus } from '@salung/ui';
import { m } from '../../paraglide/messages.js';
import { BankLine } from '../../parts/BankLine.tsx';
import { Help } from '../../parts/Help.tsx';
import { Panel } from '../../parts/Panel.tsx';
import page from '../../parts/page.module.css';
import { Steps } from '../../parts/Steps.tsx';
import css from './AskWithdraw.module.css';
import { isBack, withdrawStep } from './rules.ts';

export interface OpenWithdrawalProps {
  withdrawal: Answer<'withdraw.create'>;
  /** Once it is over: puts it away. */
  onDone?: () => void;
}

/** The withdrawal under way, moving as staff move it, and how it ended. */
export function OpenWithdrawal({ withdrawal, onDone }: OpenWithdrawalProps) {
  const back = isBack(withdrawal.status);
  const returned = withdrawal.status === 'RETURNED';
  return (
    <>
      <Panel title={m.withdraw_open_title()} aside={<StatusBadge {...withdrawStatus(withdrawal.status)} />}>
        <div className={page.form}>
          <div>
            <p className={css.sum}>
              <Money satang={withdrawal.amount} />
            </p>
            <p className={page.quiet}>{dateTime(withdrawal.createdAt)}</p>
          </div>
          {back ? (
            <p className={page.note}>
              {returned ? m.withdraw_returned_text() : m.live_withdrawal_back()}
              {withdrawal.reasonForPlayer && (
                <>
                  <br />
                  <b>{m.reason()}</b> {withdrawal.reasonForPlayer}
                </>
              )}
            </p>
          ) : (
            <Steps
              steps={[m.withdraw_step_requested(), m.withdraw_step_processing(), m.withdraw_step_paid()]}
              now={withdrawStep(withdrawal.status)}
            />
          )}
          <div className={css.account}>
            <BankLine bank={withdrawal.bank} masked />
          </div>
          {onDone ? (
            <Button variant="default" onClick={onDone}>
              {m.withdraw_again()}
            </Button>
          ) : (
            <p className={page.quiet}>{m.withdraw_open_text()}</p>
          )}
        </div>
      </Panel>
      {back && <Help />}
    </>
  );
}
