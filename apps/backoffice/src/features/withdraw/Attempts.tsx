import { query } from '@salung/client';
import type { PayoutAttemptState } from '@salung/contract';
import { dateTime, StatusBadge, type Tone } from '@salung/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { attemptWhy } from '../../lib/attempt-why.ts';
import { gatewayName } from '../../lib/payout-texts.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useCan } from '../../platform/session.ts';
import css from './Attempts.module.css';

const states: Readonly<Record<PayoutAttemptState, [Tone, () => string]>> = {
  WAITING: ['wait', m.payout_attempt_waiting],
  SENT: ['info', m.payout_attempt_sent],
  UNKNOWN: ['bad', m.payout_attempt_unknown],
  PAID: ['good', m.payout_attempt_paid],
  REFUSED: ['bad', m.payout_attempt_refused],
  CANCELLED: ['quiet', m.payout_attempt_cancelled],
};

interface AttemptsProps {
  withdrawalId: string;
  /** Puts them in their place; not called where nothing was tried. */
  children: (attempts: ReactNode) => ReactNode;
}

/** What the automation has tried with a withdrawal: through what, when, what became of it, and where to look at it. */
export function Attempts({ withdrawalId, children }: AttemptsProps) {
  const can = useCan();
  const { data } = useQuery(query(client, 'payouts.attempts', { params: { id: withdrawalId } }));
  if (!data || data.data.length === 0) return null;
  return children(
    <ol className={css.attempts}>
      {data.data.map(({ id, way, name, state, at, reference, why }) => {
        const [tone, label] = states[state];
        const shown = way === 'gateway' ? gatewayName(name) : m.payouts_agent({ name });
        const seen = can(way === 'gateway' ? 'gateway:read' : 'agent:read');
        return (
          <li key={id} className={css.attempt}>
            <span className={css.line}>
              {way === 'gateway' && seen ? (
                <Link to="/gateways/orders" search={{ id }} className={css.link ?? ''}>
                  {shown}
                </Link>
              ) : (
                shown
              )}
              <StatusBadge tone={tone} label={label()} />
            </span>
            <span className={css.quiet}>
              {dateTime(at)}
              {reference && ` · ${reference}`}
            </span>
            {why && <span className={css.quiet}>{attemptWhy(why)}</span>}
          </li>
        );
      })}
    </ol>,
  );
}
