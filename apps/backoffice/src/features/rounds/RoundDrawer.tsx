import { Button } from '@mantine/core';
import { type Answer, query } from '@salung/client';
import {
  businessDay,
  dateTimeExact,
  ErrorState,
  errorText,
  formatBaht,
  Money,
  PhoneNumber,
  StatusBadge,
} from '@salung/ui';
import { DetailDrawer, DetailSection, Facts } from '@salung/ui/office';
import { IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import detail from '../../lib/Detail.module.css';
import { PlayerLink } from '../../lib/ItemLink.tsx';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useCan } from '../../platform/session.ts';
import { nameOf } from '../games/game-text.ts';
import css from './Rounds.module.css';
import { gameName, kindText, resultOf, stateOf, type Transaction } from './round-text.ts';

type Details = Answer<'rounds.details'>;

/** A round with every transaction that its provider sent. */
export function RoundDrawer({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const { data, error, refetch, isFetching } = useQuery({
    ...query(client, 'rounds.details', { params: { id: id ?? '' } }),
    enabled: id !== undefined,
    // The link to the provider's picture of the round is good for five minutes.
    refetchInterval: ({ state }) => (state.data?.replay ? 4 * 60_000 : false),
  });
  return (
    <DetailDrawer opened={id !== undefined} title={data ? gameName(data) : m.rounds_one()} onClose={onClose}>
      {id !== undefined && error && !data && (
        <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {id !== undefined && data && <Shown round={data} />}
    </DetailDrawer>
  );
}

const balance = (satang: number | null) => satang !== null && <Money satang={satang} />;

function Shown({ round }: { round: Details }) {
  const { player, transactions } = round;
  return (
    <>
      <div className={detail.top}>
        <span className={detail.amount}>
          <Money satang={round.won - round.staked} change />
        </span>
        <StatusBadge {...resultOf(round)} />
      </div>
      <DetailSection title={m.rounds_money()}>
        <Facts
          rows={[
            [m.rounds_staked(), <Money key="staked" satang={round.staked} />],
            [m.rounds_won(), <Money key="won" satang={round.won} />],
            [m.rounds_before(), balance(round.balanceBefore)],
            [m.rounds_after(), balance(round.balanceAfter)],
          ]}
        />
      </DetailSection>
      <DetailSection title={m.rounds_transactions()}>
        <ol className={css.transactions}>
          {transactions.map((transaction) => (
            <TransactionRow key={transaction.ref} transaction={transaction} />
          ))}
        </ol>
        {round.isCut && <p className={css.cut}>{m.rounds_cut()}</p>}
      </DetailSection>
      <DetailSection title={m.facts()}>
        <Facts
          rows={[
            [m.player(), <PlayerLink key="player" player={player} />],
            [m.phone(), <PhoneNumber key="phone" phone={player.phone} copy />],
            [m.games_provider(), nameOf(round.provider)],
            [m.rounds_started(), dateTimeExact(round.startedAt)],
            [m.rounds_last(), dateTimeExact(round.lastAt)],
            [m.rounds_ended(), round.endedAt && dateTimeExact(round.endedAt)],
          ]}
        />
      </DetailSection>
      <Links round={round} />
      <p className={detail.id}>{round.ref}</p>
    </>
  );
}

function TransactionRow({ transaction }: { transaction: Transaction }) {
  const { kind, ref, original, effect, amount, balanceBefore, balanceAfter, at } = transaction;
  const isKnown = balanceBefore !== null && balanceAfter !== null;
  return (
    <li className={css.transaction}>
      <span className={css.kind}>{kindText(kind)}</span>
      <span className={css.end}>
        {effect === 0 && amount > 0 ? <s>{formatBaht(amount)}</s> : <Money satang={effect} change />}
      </span>
      <span className={css.quiet}>{dateTimeExact(at)}</span>
      <span className={css.end}>
        <StatusBadge {...stateOf(transaction)} />
      </span>
      <span className={css.quiet}>
        {ref}
        {original && ` ${m.rounds_original({ ref: original })}`}
      </span>
      <span className={`${css.quiet} ${css.end}`}>
        {isKnown && m.rounds_balance({ before: formatBaht(balanceBefore), after: formatBaht(balanceAfter) })}
      </span>
    </li>
  );
}

function Links({ round: { player, lastAt, replay } }: { round: Details }) {
  const can = useCan();
  const day = businessDay(new Date(lastAt));
  return (
    <div className={css.links}>
      {replay && (
        <Button
          component="a"
          href={replay}
          target="_blank"
          rel="noopener noreferrer"
          variant="default"
          size="sm"
          fullWidth
          rightSection={<IconExternalLink size={16} aria-hidden="true" />}
        >
          {m.rounds_replay()}
        </Button>
      )}
      {can('player:read') && (
        <Link
          to="/players/$id"
          params={{ id: player.id }}
          search={{ tab: 'statement', fromDate: day, toDate: day }}
        >
          <Button component="span" variant="default" size="sm" fullWidth>
            {m.rounds_statement()}
          </Button>
        </Link>
      )}
      {can('figure:read') && (
        <Link to="/games/figures" search={{ by: 'game', playerId: player.id, fromDate: day, toDate: day }}>
          <Button component="span" variant="default" size="sm" fullWidth>
            {m.rounds_figures()}
          </Button>
        </Link>
      )}
    </div>
  );
}
