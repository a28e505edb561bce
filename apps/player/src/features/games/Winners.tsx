import { query } from '@salung/client';
import { getLocale, Money } from '@salung/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { agoText } from './ago.ts';
import { addressOf, nameIn } from './types.ts';
import css from './Winners.module.css';

/** Milliseconds after which the lobby asks again. */
const AGAIN = 60_000;

/** The latest large wins of real rounds; nothing where there are none. */
export default function Winners() {
  const { data, dataUpdatedAt } = useQuery({ ...query(client, 'figures.winners'), refetchInterval: AGAIN });
  const winners = data?.data ?? [];
  if (winners.length === 0) return null;
  return (
    <section className={css.section} aria-label={m.lobby_winners()}>
      <h2 className={css.title}>{m.lobby_winners()}</h2>
      <ul className={css.list}>
        {winners.map(({ name, game, won, at }) => (
          <li key={`${at} ${name} ${won}`}>
            <Link to="/game/$provider/$game" params={addressOf(game)} className={css.winner ?? ''}>
              <span className={css.who} translate="no">
                {m.lobby_winner_of({ name, game: nameIn(game, getLocale()) })}
              </span>
              <span className={css.won}>
                <Money satang={won} change />
              </span>
              <span className={css.ago}>{agoText(at, dataUpdatedAt, getLocale())}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
