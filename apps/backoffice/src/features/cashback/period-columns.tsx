import type { Answer } from '@salung/client';
import type { CashbackStatus } from '@salung/contract/browser';
import { dateTime, day, Money, StatusBadge, showPhone, type Tone } from '@salung/ui';
import { type Column, ListCard } from '@salung/ui/office';
import { m } from '../../paraglide/messages.js';
import { nameOf } from '../players/player.ts';

type Listed = Answer<'cashback.periods'>['data'][number];
/** With the id that a row of a list has. */
export type Period = Listed & { id: string };

/** A period is told by whose it is and when it began. */
export const withId = (row: Listed): Period => ({ ...row, id: `${row.player.id}.${row.fromDay}` });

const statuses: Readonly<Record<CashbackStatus, { label: () => string; tone: Tone }>> = {
  NONE: { label: m.earnings_status_none, tone: 'quiet' },
  PENDING: { label: m.earnings_status_pending, tone: 'wait' },
  CLAIMED: { label: m.earnings_status_claimed, tone: 'good' },
  EXPIRED: { label: m.earnings_status_expired, tone: 'bad' },
};
export const statusText = (status: CashbackStatus): string => statuses[status].label();
export const CashbackBadge = ({ status }: { status: CashbackStatus }) => (
  <StatusBadge tone={statuses[status].tone} label={statusText(status)} />
);

export const periodText = ({ fromDay, toDay }: { fromDay: string; toDay: string }): string =>
  fromDay === toDay ? day(toDay) : `${day(fromDay)} – ${day(toDay)}`;

const ofWhom = (): Column<Period>[] => [
  { key: 'name', title: m.player(), render: ({ player }) => nameOf(player), text: 140 },
  { key: 'phone', minor: 3, title: m.phone(), render: ({ player }) => showPhone(player.phone), width: 132 },
];

/** The columns of periods; those of one player don't say whose they are. */
export const periodColumns = ({ ofPlayer = false } = {}): Column<Period>[] => [
  ...(ofPlayer ? [] : ofWhom()),
  { key: 'period', title: m.earnings_period(), render: periodText, width: 220 },
  {
    key: 'loss',
    minor: 1,
    title: m.earnings_loss(),
    render: (row) => <Money satang={row.loss} />,
    end: true,
    width: 140,
  },
  {
    key: 'corrections',
    minor: 4,
    title: m.earnings_corrections(),
    render: (row) => <Money satang={row.corrections} change />,
    end: true,
    width: 150,
  },
  {
    key: 'amount',
    title: m.nav_cashback(),
    render: (row) => <Money satang={row.amount} />,
    end: true,
    width: 130,
  },
  { key: 'status', title: m.status(), render: (row) => <CashbackBadge status={row.status} />, width: 140 },
  {
    key: 'expires',
    minor: 2,
    title: m.earnings_expires(),
    render: (row) => (row.expiresAt ? dateTime(row.expiresAt) : '–'),
    width: 176,
  },
];

/** A row on a phone. */
export const periodCard =
  ({ ofPlayer = false } = {}) =>
  (row: Period) => (
    <ListCard
      title={ofPlayer ? periodText(row) : nameOf(row.player)}
      end={<Money satang={row.amount} />}
      below={
        ofPlayer ? (
          <>
            {m.earnings_loss()} <Money satang={row.loss} />
          </>
        ) : (
          periodText(row)
        )
      }
      belowEnd={<CashbackBadge status={row.status} />}
    />
  );
