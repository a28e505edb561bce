import { Skeleton } from '@mantine/core';
import { type Answer, query } from '@salung/client';
import { percentInText } from '@salung/contract/browser';
import { dateTime, day as dayText, ErrorState, errorText, formatBaht, Money } from '@salung/ui';
import { Callout, DetailDrawer, DetailSection, Facts } from '@salung/ui/office';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import cards from '../../lib/Cards.module.css';
import { PlayerLink } from '../../lib/ItemLink.tsx';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import css from '../earnings/Earnings.module.css';
import { fineBaht, typeText } from '../earnings/earning.ts';
import { basisTexts } from './affiliate-text.ts';

type Statement = Answer<'affiliate.statement'>;
type Line = Statement['lines'][number];

interface StatementDrawerProps {
  id: string;
  day: string;
  onClose: () => void;
}

/** A day of an earner, line by line: which friend brought what, and what was taken off. */
export default function StatementDrawer({ id, day, onClose }: StatementDrawerProps) {
  const { data, error, refetch, isFetching } = useQuery(
    query(client, 'affiliate.statement', { params: { id, day } }),
  );
  return (
    <DetailDrawer opened title={m.earnings_statement_of({ day: dayText(day) })} onClose={onClose}>
      {data ? (
        <Shown statement={data} />
      ) : error ? (
        <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Skeleton height={240} radius={12} />
      )}
    </DetailDrawer>
  );
}

const change = (satang: number) => satang !== 0 && <Money satang={satang} change />;

function Shown({ statement }: { statement: Statement }) {
  const { amount, notCarried, capped, corrections, net, byType, claimedAt, lines, hasMore } = statement;
  const friends = new Map<string, Line[]>();
  for (const line of lines) friends.set(line.player.id, [...(friends.get(line.player.id) ?? []), line]);
  return (
    <>
      <DetailSection title={m.earnings_sum()}>
        <Facts
          rows={[
            ...byType.map(({ gameType, amount: sum }): [string, ReactNode] => [
              typeText(gameType, m.earnings_deductions_only()),
              <Money key="sum" satang={sum} change />,
            ]),
            [m.earnings_day_amount(), <Money key="amount" satang={amount} change />],
            [m.earnings_not_carried(), change(notCarried)],
            [m.earnings_capped(), change(capped)],
            [m.earnings_corrections(), change(corrections)],
            [
              m.earnings_net(),
              <strong key="net">
                <Money satang={net} change />
              </strong>,
            ],
            [m.earnings_claimed_at(), claimedAt && dateTime(claimedAt)],
          ]}
        />
      </DetailSection>
      {[...friends].map(([friendId, own]) => (
        <Friend key={friendId} lines={own} />
      ))}
      {hasMore && <Callout tone="info">{m.earnings_more_lines()}</Callout>}
    </>
  );
}

/** What one friend brought, a type of game and a day at a time. */
function Friend({ lines }: { lines: Line[] }) {
  const [first] = lines;
  if (!first) return null;
  const sum = lines.reduce((total, { share }) => total + share, 0);
  return (
    <DetailSection
      title={
        <span className={cards.top}>
          <PlayerLink player={first.player} />
          <span>{fineBaht(sum)}</span>
        </span>
      }
    >
      {lines.map((line) => (
        <LineRow key={`${line.level} ${line.gameType} ${line.ofDay}`} line={line} />
      ))}
    </DetailSection>
  );
}

const taken = (satang: number) => satang !== 0 && `−${formatBaht(satang)}`;
const takenFine = (satang: number) => satang !== 0 && `−${fineBaht(satang)}`;

function LineRow({ line }: { line: Line }) {
  const { level, gameType, ofDay, basis, percent } = line;
  return (
    <>
      <p className={css.quiet}>
        {[
          typeText(gameType, m.earnings_deductions_only()),
          level === 1 ? m.earnings_level1() : m.earnings_level2(),
          `${percentInText(percent)} ${basisTexts[basis]()}`,
          ofDay && m.earnings_correction_of({ day: dayText(ofDay) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <Facts
        rows={[
          [m.rounds_staked(), <Money key="staked" satang={line.staked} />],
          [m.rounds_won(), <Money key="won" satang={line.won} />],
          [m.earnings_counted(), line.counted !== line.staked && <Money satang={line.counted} />],
          [m.earnings_deduct_bonuses(), taken(line.bonuses)],
          [m.earnings_deduct_cashback(), taken(line.cashback)],
          [m.earnings_deduct_commission(), taken(line.commission)],
          [m.earnings_deduct_share(), takenFine(line.providerShare)],
          [m.earnings_fee_taken(), takenFine(line.fee)],
          [m.earnings_share(), fineBaht(line.share)],
        ]}
      />
    </>
  );
}
