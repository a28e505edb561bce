import { CheckingDrawing, dateTime, EmptyState } from '@salung/ui';
import { m } from '../../paraglide/messages.js';
import { OwnMoney } from '../../parts/OwnMoney.tsx';
import { Panel } from '../../parts/Panel.tsx';
import page from '../../parts/page.module.css';
import { Steps } from '../../parts/Steps.tsx';
import type { Topup } from './types.ts';

export const topupSteps = () => [
  m.deposit_step_transfer(),
  m.deposit_step_slip(),
  m.deposit_step_check(),
  m.deposit_step_done(),
];

/** Shown while staff check the slip. The stream reports their decision. */
export function Checking({ topup, usualWait }: { topup: Topup; usualWait: number | null }) {
  return (
    <Panel>
      <div role="status">
        <EmptyState
          drawing={<CheckingDrawing size={168} />}
          title={m.deposit_checking_title()}
          text={
            <>
              {usualWait !== null && <>{m.usual_wait({ minutes: usualWait })} </>}
              {m.deposit_checking_text()}
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
    </Panel>
  );
}
