import type { Answer } from '@salung/client';
import { Money, StatusBadge, showPhone } from '@salung/ui';
import { type Column, ListCard } from '@salung/ui/office';
import { m } from '../../paraglide/messages.js';
import css from '../earnings/Earnings.module.css';
import { number } from '../earnings/earning.ts';
import { nameOf } from '../players/player.ts';

type Listed = Answer<'affiliate.earners'>['data'][number];
export type EarnerDetails = Answer<'affiliate.earner'>;
/** With the id that a row of a list has. */
export type Earner = Listed & { id: string };

/** What looks odd about a team, in words; nothing where nothing does. */
export function Anomalies({ of: { excluded, onOneBrowser, neverPlayed } }: { of: Listed['anomalies'] }) {
  if (excluded + onOneBrowser + neverPlayed === 0) return null;
  return (
    <span className={css.badges}>
      {onOneBrowser > 0 && (
        <StatusBadge tone="bad" label={m.earnings_one_browser({ number: onOneBrowser })} />
      )}
      {neverPlayed > 0 && (
        <StatusBadge tone="wait" label={m.earnings_never_played({ number: neverPlayed })} />
      )}
      {excluded > 0 && <StatusBadge tone="quiet" label={m.earnings_excluded({ number: excluded })} />}
    </span>
  );
}

const hasAnomalies = ({ anomalies }: Earner): boolean => Object.values(anomalies).some((count) => count > 0);

export const earnerColumns = (): Column<Earner>[] => [
  { key: 'name', title: m.player(), render: ({ player }) => nameOf(player), text: 140 },
  { key: 'phone', minor: 3, title: m.phone(), render: ({ player }) => showPhone(player.phone), width: 128 },
  { key: 'code', minor: 5, title: m.earnings_code(), render: (row) => row.code, width: 112 },
  {
    key: 'team',
    title: m.earnings_team_levels(),
    render: (row) => `${number(row.level1)} / ${number(row.level2)}`,
    end: true,
    width: 110,
  },
  {
    key: 'active',
    minor: 2,
    title: m.earnings_active(),
    render: (row) => number(row.active),
    end: true,
    width: 88,
  },
  {
    key: 'earned',
    minor: 1,
    title: m.earnings_earned(),
    render: (row) => <Money satang={row.earned} />,
    end: true,
    width: 130,
  },
  {
    key: 'claimed',
    minor: 4,
    title: m.earnings_claimed_sum(),
    render: (row) => <Money satang={row.claimed} />,
    end: true,
    width: 130,
  },
  {
    key: 'pending',
    title: m.earnings_pending(),
    render: (row) => <Money satang={row.pending} />,
    end: true,
    width: 130,
  },
  {
    key: 'anomalies',
    title: m.earnings_anomalies(),
    render: (row) => (hasAnomalies(row) ? <Anomalies of={row.anomalies} /> : '–'),
    width: 200,
  },
];

/** A row on a phone. */
export const earnerCard = (row: Earner) => (
  <ListCard
    title={nameOf(row.player)}
    end={<Money satang={row.pending} />}
    below={
      hasAnomalies(row) ? (
        <Anomalies of={row.anomalies} />
      ) : (
        m.earnings_team_of({ level1: number(row.level1), level2: number(row.level2) })
      )
    }
    belowEnd={m.earnings_active_of({ number: number(row.active) })}
  />
);
