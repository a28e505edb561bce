import { query } from '@salung/client';
import { inOneLine } from '@salung/contract/browser';
import { formatBaht } from '@salung/ui';
import { Callout, DetailSection, Facts } from '@salung/ui/office';
import { useQuery } from '@tanstack/react-query';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { nameOf, said } from './promotion.ts';

const outcomes = {
  CHOSEN: m.promotions_choice_chosen,
  GIVEN: m.promotions_choice_given,
  REFUSED: m.promotions_choice_refused,
  FAILED: m.promotions_choice_failed,
  OVER: m.promotions_choice_over,
};

/** The promotion that a player chose with a top-up, and what became of it. Nothing where none was chosen. */
export default function ChosenPromotion({ topupId, status }: { topupId: string; status: string }) {
  // Asked again when the top-up was decided: only then is there an outcome.
  const asked = query(client, 'promotions.choice', { params: { topupId } });
  const { data } = useQuery({ ...asked, queryKey: [...asked.queryKey, status] as const });
  if (!data) return null;
  const { state, bonus, reason, terms } = data;
  return (
    <DetailSection title={m.promotions_chosen()}>
      <Facts
        rows={[
          [m.promotions_one(), `${nameOf(data)} · ${said(inOneLine(terms))}`],
          [m.promotions_bonus(), formatBaht(bonus)],
          [m.promotions_choice_state(), state !== 'FAILED' && outcomes[state]()],
          [m.promotions_reason(), reason && said({ th: reason.textTh, en: reason.textEn })],
        ]}
      />
      {state === 'FAILED' && <Callout tone="bad">{outcomes.FAILED()}</Callout>}
    </DetailSection>
  );
}
