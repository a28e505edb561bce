import { Button } from '@mantine/core';
import { CheckingDrawing, dateTime, EmptyState } from '@salung/ui';
import { m } from '../../paraglide/messages.js';
import { OwnMoney } from '../../parts/OwnMoney.tsx';
import { Panel } from '../../parts/Panel.tsx';
import page from '../../parts/page.module.css';
import { Steps } from '../../parts/Steps.tsx';
import { usualWait as waitText } from '../../parts/usual-wait.ts';
import type { Topup } from './types.ts';

export const topupSteps = () => [
  m.deposit_step_transfer(),
  m.deposit_step_slip(),
  m.deposit_step_check(),
  m.deposit_step_done(),
];

interface CheckingProps {
  topup: Topup;
  /** Minutes within which most slips are checked, if known. */
  usualWait: number | null;
  /** Begins another deposit; without it, as many wait as may. */
  onAnother: (() => void) | undefined;
}

/** Shown after the slip was sent, while staff check it. The stream reports their decision. */
export function Checking({ topup, usualWait, onAnother }: CheckingProps) {
  return (
    <Panel>
      <div role="status">
        <EmptyState
          drawing={<CheckingDrawing size={168} />}
          title={m.deposit_checking_title()}
          text={
            <>
              {waitText(usualWait, topup.slipAt ?? topup.createdAt, Date.now())} {m.deposit_checking_text()}
            </>
          }
        />
      </div>
      <Steps steps={topupSteps()} now={2} />
      <dl className={page.facts} style={{ marginTop: 24 }}>
        <div>
          <dt>{m.deposit_transferred()}</dt>
          <dd>
            <OwnMoney satang={topup.amountToPay} />
          </dd>
        </div>
        <div>
          <dt>{m.deposit_started()}</dt>
          <dd>{dateTime(topup.createdAt)}</dd>
        </div>
      </dl>
      {onAnother && (
        <Button variant="default" fullWidth mt={20} onClick={onAnother}>
          {m.deposit_another()}
        </Button>
      )}
    </Panel>
  );
}
