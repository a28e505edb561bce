import { query } from '@salung/client';
import { dateTime, timeOfDay } from '@salung/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { ButtonLink } from '../../parts/ButtonLink.tsx';
import { Help } from '../../parts/Help.tsx';
import { ItemHead, ItemPage, ItemState } from '../../parts/ItemPage.tsx';
import { OwnMoney } from '../../parts/OwnMoney.tsx';
import { Panel } from '../../parts/Panel.tsx';
import page from '../../parts/page.module.css';
import { client } from '../../platform/client.ts';
import { useBalanceHidden } from '../../platform/privacy.ts';
import css from './Bets.module.css';
import {
  countedText,
  type Details,
  hasOtherMoves,
  keptOf,
  moveText,
  nameOf,
  resultText,
} from './bet-text.ts';

/** `/bets/$id`: one round, with what moved the wallet and what it counted for turnover. */
export default function BetPage() {
  const { id = '' } = useParams({ strict: false });
  const { data, error, isLoading, refetch, isFetching } = useQuery(
    query(client, 'rounds.ownDetails', { params: { id } }),
  );
  return (
    <ItemPage above="/bets" aboveName={m.bets_title()} title={data ? nameOf(data) : m.bets_round()}>
      {data ? (
        <Shown round={data} />
      ) : (
        <ItemState pending={isLoading} error={error} onRetry={() => void refetch()} retrying={isFetching} />
      )}
    </ItemPage>
  );
}

function Fact({ name, satang }: { name: string; satang: number | null }) {
  if (satang === null) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <OwnMoney satang={satang} />
      </dd>
    </div>
  );
}

function Shown({ round }: { round: Details }) {
  return (
    <div className={page.columns}>
      <div>
        <Panel>
          <ItemHead amount={<OwnMoney satang={keptOf(round)} change />} when={dateTime(round.startedAt)} />
          <p className={css.result} data-result={round.result}>
            {resultText(round)}
          </p>
          <dl className={page.facts}>
            <Fact name={m.bets_staked()} satang={round.staked + round.refunded} />
            {round.refunded > 0 && <Fact name={m.bets_result_refunded()} satang={round.refunded} />}
            <Fact name={m.bets_won()} satang={round.won} />
            {round.givenBack > 0 && (
              <div>
                <dt>{m.bets_given_back()}</dt>
                <dd>
                  <OwnMoney satang={-round.givenBack} change />
                </dd>
              </div>
            )}
            <Fact name={m.bets_before()} satang={round.balanceBefore} />
            <Fact name={m.bets_after()} satang={round.balanceAfter} />
            <Counted id={round.id} />
            <div>
              <dt>{m.bets_number()}</dt>
              <dd className={css.number}>{round.ref}</dd>
            </div>
          </dl>
          {hasOtherMoves(round) && <p className={page.quiet}>{m.bets_other_moves()}</p>}
          <div className={page.actions}>
            {round.game && (
              <ButtonLink
                to="/game/$provider/$game"
                params={{ provider: round.provider, game: round.game.code }}
                variant="default"
              >
                {m.bets_open_game()}
              </ButtonLink>
            )}
            <ButtonLink to="/statement" variant="subtle">
              {m.bets_to_statement()}
            </ButtonLink>
          </div>
        </Panel>
      </div>
      <div>
        <Panel>
          <Moves round={round} />
        </Panel>
        <Help />
      </div>
    </div>
  );
}

/** What a round counted for turnover, or why it did not. */
function Counted({ id }: { id: number }) {
  const [isHidden] = useBalanceHidden();
  const { data } = useQuery(query(client, 'turnover.ownBets', { query: { before: id + 1, per_page: 1 } }));
  const bet = data?.data.find((each) => each.id === id);
  return (
    bet && (
      <div>
        <dt>{m.bets_turnover()}</dt>
        <dd className={css.counted}>{countedText(bet, isHidden)}</dd>
      </div>
    )
  );
}

function Moves({ round: { transactions } }: { round: Details }) {
  return (
    <>
      <h2 className={css.day}>{m.bets_movements()}</h2>
      <ol className={css.moves}>
        {transactions.map((move) => (
          <li key={move.ref} className={css.move}>
            <span>{moveText(move)}</span>
            <span className={css.end}>
              <OwnMoney satang={move.effect} change />
            </span>
            <span className={css.quiet}>{timeOfDay(move.at)}</span>
            {move.balanceAfter !== null && (
              <span className={`${css.quiet} ${css.end}`}>
                {m.bets_after()} <OwnMoney satang={move.balanceAfter} />
              </span>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
