import { shortBaht } from '@salung/ui';
import { useQuery } from '@tanstack/react-query';
import { m } from '../../paraglide/messages.js';
import page from '../../parts/page.module.css';
import { useUser } from '../../platform/session.ts';
import { useCurrentSession } from '../promotions/current-session.ts';
import { nameOf } from '../promotions/names.ts';
import { meaningOf, playOf, stakesOf } from '../promotions/play.ts';
import type { Session } from '../promotions/promotion.ts';
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
  const { data: session } = useCurrentSession();
  const { rtp, volatility } = game;
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
        <Stakes game={game} terms={session?.terms} />
        {session && (
          <div>
            <dt>{m.game_promotion({ name: nameOf(session) })}</dt>
            <dd>{meaningOf(session.terms, game).join(' · ')}</dd>
          </div>
        )}
      </dl>
      <section className="game-info-turnover">
        <h3 className="game-info-title">{m.game_turnover()}</h3>
        {session && playOf(session.terms, game) !== 'counts' && (
          <p className={page.note}>{m.game_promotion_elsewhere()}</p>
        )}
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

/** The stakes that it takes now, also by the terms of a running promotion; nothing where there is no limit. */
function Stakes({ game, terms }: { game: Game; terms: Session['terms'] | undefined }) {
  const { min, max } = stakesOf(game, terms);
  const isRefused = terms && playOf(terms, game) === 'refused';
  if (max === null || isRefused) return null;
  return (
    <div>
      <dt>{m.game_stakes()}</dt>
      <dd>
        {min === null
          ? m.game_stakes_most({ max: shortBaht(max) })
          : m.game_stakes_range({ min: shortBaht(min), max: shortBaht(max) })}
      </dd>
    </div>
  );
}
