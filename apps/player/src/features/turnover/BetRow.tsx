import { formatBaht, timeOfDay } from '@salung/ui';
import { IconDeviceGamepad2 } from '@tabler/icons-react';
import { m } from '../../paraglide/messages.js';
import { OwnMoney } from '../../parts/OwnMoney.tsx';
import { Row } from '../../parts/Rows.tsx';
import { useBalanceHidden } from '../../platform/privacy.ts';
import { GamePicture } from '../games/GamePicture.tsx';
import css from './Bets.module.css';
import { type Bet, countedText, hasOtherMoves, keptOf, nameOf } from './bet-text.ts';

/** The picture of a bet's game, small. */
export function BetPicture({ game }: Pick<Bet, 'game'>) {
  return game ? (
    <span className={css.picture}>
      <GamePicture game={game} />
    </span>
  ) : (
    <IconDeviceGamepad2 size={20} stroke={1.6} />
  );
}

/** A round in the history: what was staked, how it ended, and what it counts for turnover. */
export function BetRow({ bet }: { bet: Bet }) {
  const [isHidden] = useBalanceHidden();
  const { balanceBefore: before, balanceAfter: after } = bet;
  const knowsBalance = before !== null && after !== null && !isHidden;
  return (
    <Row
      icon={<BetPicture game={bet.game} />}
      direction={keptOf(bet) > 0 ? 'in' : 'none'}
      title={nameOf(bet)}
      text={timeOfDay(bet.startedAt)}
      amount={<OwnMoney satang={keptOf(bet)} change />}
      below={
        <>
          {m.bets_staked()} <OwnMoney satang={bet.staked + bet.refunded} />
          {bet.refunded > 0 && <> {m.bets_came_back()}</>}
        </>
      }
      note={
        <>
          {knowsBalance && (
            <span className={css.balance}>
              {m.bets_balance({ before: formatBaht(before), after: formatBaht(after) })}
            </span>
          )}
          {bet.givenBack > 0 && (
            <span className={css.balance}>
              {m.bets_given_back()} <OwnMoney satang={bet.givenBack} />
            </span>
          )}
          {hasOtherMoves(bet) && <span className={css.balance}>{m.bets_other_moves()}</span>}
          {countedText(bet, isHidden)}
        </>
      }
      link={{ to: '/bets/$id', params: { id: String(bet.id) } }}
    />
  );
}
