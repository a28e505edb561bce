import { shortBaht } from '@salung/ui';
import { useQuery } from '@tanstack/react-query';
import { m } from '../../paraglide/messages.js';
import page from '../../parts/page.module.css';
import { useUser } from '../../platform/session.ts';
import { TurnoverLeft } from '../withdraw/TurnoverLeft.tsx';
import { turnoverQuery } from '../withdraw/turnover-query.ts';
import { FavouriteButton } from './FavouriteButton.tsx';
import { Sheet } from './Sheet.tsx';
import { typeWords } from './type-words.ts';
import type { Game } from './types.ts';

/** What is known about a game, and what counts for turnover. */
export default function GameInfo({ game, onClose }: { game: Game; onClose: () => void }) {
  const { user } = useUser();
  const turnover = useQuery(turnoverQuery(user?.phone ?? '')).data;
  const { rtp, volatility, minStake, maxStake } = game;
  return (
    <Sheet title={m.game_info()} onClose={onClose}>
      <div className="game-info-head">
        <span>{typeWords[game.type]()}</span>
        <FavouriteButton game={game} />
      </div>
      <dl className={page.facts}>
        {rtp !== null && (
          <div>
            <dt>{m.game_rtp()}</dt>
            <dd>{(rtp / 100).toFixed(2)}%</dd>
          </div>
        )}
        {volatility !== null && (
          <div>
            <dt>{m.game_volatility()}</dt>
            <dd>
              <span className="game-info-dots" aria-hidden="true">
                {[1, 2, 3, 4, 5].map((dot) => (
                  <span key={dot} data-on={dot <= volatility || undefined} />
                ))}
              </span>
              {m.game_volatility_of({ level: volatility })}
            </dd>
          </div>
        )}
        {minStake !== null && maxStake !== null && (
          <div>
            <dt>{m.game_stakes()}</dt>
            <dd>{m.game_stakes_range({ min: shortBaht(minStake), max: shortBaht(maxStake) })}</dd>
          </div>
        )}
      </dl>
      <section className="game-info-turnover">
        <h3 className="game-info-title">{m.game_turnover()}</h3>
        {turnover && turnover.left > 0 && <TurnoverLeft required={turnover.required} left={turnover.left} />}
        <ul className="game-info-rules">
          <li>{m.game_turnover_settled()}</li>
          <li>{m.game_turnover_not()}</li>
          <li>{m.game_turnover_opposite()}</li>
        </ul>
      </section>
    </Sheet>
  );
}
