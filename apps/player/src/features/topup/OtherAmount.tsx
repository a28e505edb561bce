import { CheckingDrawing, EmptyState } from '@salung/ui';
import { m } from '../../paraglide/messages.js';
import { OwnMoney } from '../../parts/OwnMoney.tsx';
import page from '../../parts/page.module.css';
import type { Topup } from './types.ts';

/** Shown where another amount came than was to be paid: what came, and that nothing more is to be done. */
export function OtherAmount({ topup, satang }: { topup: Topup; satang: number }) {
  return (
    <>
      <div role="status">
        <EmptyState
          drawing={<CheckingDrawing size={168} />}
          title={m.deposit_gateway_other()}
          text={m.deposit_gateway_other_text()}
        />
      </div>
      <dl className={page.facts} style={{ marginTop: 24 }}>
        <div>
          <dt>{m.deposit_other_received()}</dt>
          <dd>
            <OwnMoney satang={satang} />
          </dd>
        </div>
        <div>
          <dt>{m.deposit_other_asked()}</dt>
          <dd>
            <OwnMoney satang={topup.amountToPay} />
          </dd>
        </div>
      </dl>
    </>
  );
}
