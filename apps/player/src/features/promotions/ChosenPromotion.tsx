import { query } from '@salung/client';
import { formatBaht } from '@salung/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import page from '../../parts/page.module.css';
import { client } from '../../platform/client.ts';
import { nameOf, said } from './names.ts';
import type { Choice } from './promotion.ts';

/** What became of the promotion that was chosen with a top-up. Nothing where none was, or where the top-up ended without money. */
export function ChosenPromotion({ topupId, isCredited }: { topupId: string; isCredited: boolean }) {
  // Asked again once the money has arrived: only then is there an outcome.
  const asked = query(client, 'promotions.choice', { params: { topupId } });
  const { data } = useQuery({ ...asked, queryKey: [...asked.queryKey, isCredited] as const });
  if (!data || data.state === 'OVER') return null;
  return (
    <p className={page.note}>
      <b>{nameOf(data)}</b> {outcomeOf(data)}{' '}
      {data.sessionId && (
        <Link to="/promotions/session/$id" params={{ id: data.sessionId }}>
          {m.promotions_session_link()}
        </Link>
      )}
    </p>
  );
}

function outcomeOf({ state, bonus: satang, reason }: Choice): string {
  const bonus = formatBaht(satang);
  if (state === 'CHOSEN') return m.promotions_choice_chosen({ bonus });
  if (state === 'GIVEN') return m.promotions_choice_given({ bonus });
  if (reason === null) return m.promotions_choice_failed();
  return m.promotions_choice_refused({ reason: said({ th: reason.textTh, en: reason.textEn }) });
}
