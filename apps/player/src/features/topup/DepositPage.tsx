import { m } from '../../paraglide/messages.js';
import { Beside } from '../../parts/Beside.tsx';
import page from '../../parts/page.module.css';
import { DepositFlow } from './DepositFlow.tsx';
import { HowTo } from './HowTo.tsx';
import { TopupHistory } from './TopupHistory.tsx';
import { useDepositForm } from './use-deposit-form.ts';

// A game opens the flow alone; this module is the one that both load, so that the flow stays out of what all pages share.
export { DepositFlow };

/** `/deposit`: the open top-up in its current state, or the form for a new one; below it the history. */
export default function DepositPage() {
  const isWaiting = useDepositForm().isPending;
  return (
    <div className={page.page}>
      <h1 className={page.heading}>{m.deposit_title()}</h1>
      <div className={page.columns}>
        <div>
          <DepositFlow />
        </div>
        <Beside>
          <div>
            <HowTo />
          </div>
        </Beside>
      </div>
      <div data-waits={isWaiting || undefined} className={page.below}>
        <TopupHistory />
      </div>
    </div>
  );
}
