import { Skeleton } from '@mantine/core';
import { query } from '@salung/client';
import { dateTime, EmptyState, ErrorState, errorText, LostDrawing, Money, PhoneNumber } from '@salung/ui';
import { amountText, DetailDrawer, DetailSection, Facts } from '@salung/ui/office';
import { useQuery } from '@tanstack/react-query';
import css from '../../lib/Detail.module.css';
import { PlayerLink } from '../../lib/ItemLink.tsx';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { type CreditEntry, creditActionText, signed } from './actions.ts';
import own from './Credit.module.css';

interface CreditDrawerProps {
  /** Of the one that is open; undefined where none is. */
  id: string | undefined;
  /** Those that are listed; undefined while they load. */
  known: CreditEntry[] | undefined;
  onClose: () => void;
}

/** An adjustment with its reason and both people. */
export function CreditDrawer({ id, known, onClose }: CreditDrawerProps) {
  const listed = known?.find((row) => row.id === id);
  // A link leads to one that the page of the list need not have.
  const { data, error, refetch, isFetching } = useQuery({
    ...query(client, 'credit.list', { query: { id: id ?? '', per_page: 1 } }),
    enabled: id !== undefined && known !== undefined && !listed,
  });
  const entry = listed ?? data?.data.find((row) => row.id === id);
  return (
    <DetailDrawer
      opened={id !== undefined}
      title={entry ? creditActionText(entry.action) : m.credit_entry()}
      onClose={onClose}
    >
      {entry ? (
        <Details entry={entry} />
      ) : data ? (
        <EmptyState drawing={<LostDrawing />} title={m.item_not_found()} />
      ) : error ? (
        <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Skeleton height={240} radius={12} />
      )}
    </DetailDrawer>
  );
}

function Details({ entry }: { entry: CreditEntry }) {
  const { player } = entry;
  return (
    <>
      <span className={css.amount}>
        <Money satang={signed(entry)} change />
      </span>
      <p className={own.words}>{amountText(entry.amount)}</p>
      <DetailSection title={m.reason_for_staff()}>
        <p className={own.reason}>{entry.reason}</p>
      </DetailSection>
      <DetailSection title={m.player()}>
        <Facts
          rows={[
            [m.name(), <PlayerLink key="name" player={player} />],
            [m.phone(), <PhoneNumber key="phone" phone={player.phone} copy />],
            [m.credit_balance_after(), <Money key="after" satang={entry.balanceAfter} />],
            [
              m.credit_turnover(),
              entry.turnoverMultiplier !== null &&
                m.credit_multiplier_times({ times: entry.turnoverMultiplier }),
            ],
          ]}
        />
      </DetailSection>
      <DetailSection title={m.timeline()}>
        <Facts
          rows={[
            [m.at(), dateTime(entry.createdAt)],
            [m.credit_by(), entry.createdBy],
            [m.credit_approved_by(), entry.approvedBy],
          ]}
        />
      </DetailSection>
      <p className={css.id}>{entry.id}</p>
    </>
  );
}
