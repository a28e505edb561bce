import { Button, Skeleton } from '@mantine/core';
import { query } from '@salung/client';
import { breakLengths } from '@salung/contract/browser';
import { dateTime, ErrorState, errorText, formatBaht, Money } from '@salung/ui';
import { Callout } from '@salung/ui/office';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useCan } from '../../platform/session.ts';
import type { Player } from '../players/player.ts';
import tab from '../players/tabs/Tab.module.css';
import { Exclude } from './Exclude.tsx';
import css from './Limits.module.css';
import { type Details, kindText, type Limit, lengthText, periodText } from './limit-text.ts';
import { Tighten } from './Tighten.tsx';

/** The limits that a player has set, a break or exclusion, and who changed what when. */
export function LimitsTab({ player }: { player: Player }) {
  const can = useCan();
  const [asking, setAsking] = useState<'tighten' | 'exclude'>();
  const { data, error, refetch, isFetching } = useQuery(
    query(client, 'limits.details', { params: { id: player.id } }),
  );
  const close = () => setAsking(undefined);
  if (error && !data) {
    return <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  const isOpen = player.status === 'ACTIVE' || player.status === 'EXCLUDED';
  return (
    <div className={tab.tab}>
      <div className={tab.tools}>
        <span className={tab.quiet}>
          {data?.reminderMinutes
            ? m.limits_reminds({ minutes: data.reminderMinutes })
            : m.limits_reminds_not()}
        </span>
        {can('player:edit') && player.status !== 'CLOSED' && (
          <Button variant="default" size="sm" onClick={() => setAsking('tighten')}>
            {m.limits_tighten()}
          </Button>
        )}
        {can('player:block') && isOpen && (
          <Button variant="light" color="red" size="sm" onClick={() => setAsking('exclude')}>
            {m.limits_exclude()}
          </Button>
        )}
      </div>
      {data ? <Shown details={data} /> : <Skeleton height={160} radius={12} />}
      {asking === 'tighten' && <Tighten playerId={player.id} onClose={close} />}
      {asking === 'exclude' && <Exclude playerId={player.id} onClose={close} />}
    </div>
  );
}

function Shown({ details: { limits, exclusion, changes } }: { details: Details }) {
  return (
    <div className={css.shown}>
      {exclusion && <Away exclusion={exclusion} />}
      {limits.length === 0 ? (
        <p className={tab.quiet}>{m.limits_no_limits()}</p>
      ) : (
        <ul className={css.cards}>
          {limits.map((limit) => (
            <Card key={`${limit.kind} ${limit.period}`} limit={limit} />
          ))}
        </ul>
      )}
      {changes.length > 0 && <Changes changes={changes} />}
    </div>
  );
}

function Away({ exclusion: { length, until, isOver } }: { exclusion: NonNullable<Details['exclusion']> }) {
  const isBreak = (breakLengths as readonly string[]).includes(length);
  return (
    <Callout tone="warn">
      {isOver
        ? m.limits_away_over({ length: lengthText[length]() })
        : until === null
          ? m.limits_away_forever()
          : isBreak
            ? m.limits_break_until({ until: dateTime(until) })
            : m.limits_away_until({ until: dateTime(until) })}
    </Callout>
  );
}

const amountText = (satang: number | null) => (satang === null ? m.limits_none() : formatBaht(satang));

function Card({ limit: { kind, period, most, used, later, resetsAt } }: { limit: Limit }) {
  return (
    <li className={css.card}>
      <span className={css.name}>
        {kindText[kind]()} {periodText[period]()}
      </span>
      <span className={css.most}>
        <Money satang={most} />
      </span>
      <progress
        className={tab.bar}
        max={Math.max(most, 1)}
        value={most === 0 ? 1 : Math.max(0, Math.min(used, most))}
        aria-label={m.limits_used()}
      />
      <span className={tab.quiet}>
        {m.limits_used()} {formatBaht(Math.max(0, used))} · {m.limits_resets({ at: dateTime(resetsAt) })}
      </span>
      {later && (
        <span className={css.later}>
          {m.limits_later({ most: amountText(later.most), at: dateTime(later.at) })}
        </span>
      )}
    </li>
  );
}

function Changes({ changes }: { changes: Details['changes'] }) {
  return (
    <section>
      <h2 className={css.heading}>{m.limits_changes()}</h2>
      <ul className={tab.list}>
        {changes.map((change) => (
          <li key={change.id} className={tab.note}>
            <p>
              {kindText[change.kind]()} {periodText[change.period]()}: {amountText(change.before)} →{' '}
              {amountText(change.after)}
            </p>
            <p className={tab.quiet}>
              {change.staff ?? m.limits_by_player()} · {dateTime(change.at)}
              {change.effectiveAt !== change.at &&
                ` · ${m.limits_effective_at({ at: dateTime(change.effectiveAt) })}`}
            </p>
            {change.reason && <p className={tab.words}>{change.reason}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
