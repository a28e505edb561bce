import { CountDown, dateTime } from '@salung/ui';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { ClaimMoney } from '../../parts/ClaimMoney.tsx';
import { OwnMoney } from '../../parts/OwnMoney.tsx';
import { Panel } from '../../parts/Panel.tsx';
import page from '../../parts/page.module.css';
import sum from '../../parts/Sum.module.css';
import { client } from '../../platform/client.ts';
import css from './Cashback.module.css';
import { daysLeft, type Pending, spanText } from './cashback.ts';

/** What can be claimed, by period, each with the time that is left for it. */
export function Claimable({ pending, onExpired }: { pending: Pending; onExpired: () => void }) {
  const { amount, periods, canClaim, multiplier } = pending;
  return (
    <Panel title={m.cashback_pending()}>
      <div className={sum.sum}>
        {amount > 0 ? (
          <p className={sum.amount}>
            <OwnMoney satang={amount} live />
          </p>
        ) : (
          <p className={page.quiet}>{m.cashback_pending_none()}</p>
        )}
        {periods.length > 0 && (
          <ul className={css.periods}>
            {periods.map(({ fromDay, toDay, amount: part, expiresAt }) => (
              <li key={toDay}>
                <span>{spanText({ fromDay, toDay })}</span>
                <OwnMoney satang={part} />
                {expiresAt && <Left until={expiresAt} onEnd={onExpired} />}
              </li>
            ))}
          </ul>
        )}
        {amount > 0 && !canClaim && <p className={page.note}>{m.claim_blocked()}</p>}
        <ClaimMoney
          amount={amount}
          multiplier={multiplier}
          canClaim={canClaim}
          send={() => client.call('cashback.claim', { body: {} })}
          changes={['cashback.pending', 'cashback.history']}
        />
      </div>
    </Panel>
  );
}

/** The time that is left: days, and in the last two the clock. */
function Left({ until, onEnd }: { until: string; onEnd: () => void }) {
  const [now] = useState(Date.now);
  const days = daysLeft(until, now);
  return (
    <span className={css.left} data-soon={days === 0 || undefined}>
      {days > 0 ? (
        m.cashback_left_days({ days })
      ) : (
        <>
          {m.cashback_left()} <CountDown until={until} onEnd={onEnd} />
        </>
      )}
      {' · '}
      {m.cashback_until({ at: dateTime(until) })}
    </span>
  );
}
