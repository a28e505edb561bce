import { Skeleton } from '@mantine/core';
import { query } from '@salung/client';
import { day, ErrorState, errorText, formatBaht } from '@salung/ui';
import { DetailDrawer, DetailSection, Facts } from '@salung/ui/office';
import { useQuery } from '@tanstack/react-query';
import { ExportButton } from '../../lib/export/ExportButton.tsx';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { Gifts } from './Gifts.tsx';
import { nameOf, type Promotion, sessionNames } from './promotion.ts';
import { Sessions } from './Sessions.tsx';

/** What became of a promotion’s claims, in all and by day, and the latest sessions. */
export default function Results({ promotion, onClose }: { promotion: Promotion; onClose: () => void }) {
  const { data, error, refetch, isFetching } = useQuery(
    query(client, 'promotions.results', { params: { id: promotion.id } }),
  );
  return (
    <DetailDrawer opened title={nameOf(promotion)} onClose={onClose}>
      {!data ? (
        error ? (
          <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <Skeleton height={240} radius={12} />
        )
      ) : (
        <>
          <DetailSection title={m.promotions_results()}>
            <Facts
              rows={[
                [m.promotions_claims(), String(data.claimed)],
                [sessionNames.RUNNING.label(), String(data.running)],
                [sessionNames.REACHED.label(), String(data.reached)],
                [
                  sessionNames.CANCELLED.label(),
                  m.promotions_after_loss({ all: data.cancelled, lost: data.cancelledAfterLoss }),
                ],
                [sessionNames.EXPIRED.label(), String(data.expired)],
                [sessionNames.LOST.label(), String(data.lost)],
                [sessionNames.ENDED.label(), String(data.ended)],
                [m.promotions_given(), formatBaht(data.given)],
                [m.promotions_forfeited(), formatBaht(data.forfeited)],
                [m.promotions_cost_all(), formatBaht(data.cost)],
                ['GGR', formatBaht(data.ggr)],
              ]}
            />
          </DetailSection>
          <DetailSection title={m.promotions_by_day()}>
            <Facts
              rows={data.days
                .slice(-14)
                .toReversed()
                .map((each) => [
                  day(each.day),
                  m.promotions_day({ claimed: each.claimed, cost: formatBaht(each.cost) }),
                ])}
            />
          </DetailSection>
          <Gifts promotionId={promotion.id} />
          <DetailSection title={m.promotions_sessions()}>
            <ExportButton
              call="promotions.report"
              query={{ promotionId: promotion.id }}
              facts={[[m.subject_promotion(), nameOf(promotion)]]}
            />
            <Sessions filter={{ promotionId: promotion.id }} />
          </DetailSection>
        </>
      )}
    </DetailDrawer>
  );
}
