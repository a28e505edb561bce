import { useState } from 'react';
import css from './GamePicture.module.css';
import crash from './pictures/crash.svg';
import fishing from './pictures/fishing.svg';
import live from './pictures/live.svg';
import lotto from './pictures/lotto.svg';
import slot from './pictures/slot.svg';
import sport from './pictures/sport.svg';
import table from './pictures/table.svg';
import { tintOf } from './tint.ts';
import type { Game, GameType } from './types.ts';

/** What of a game its picture is made of. */
export type Pictured = Pick<Game, 'picture' | 'type' | 'code'>;

const drawn: Record<GameType, string> = { slot, live, table, crash, lotto, fishing, sport };

/** The picture of a game, three wide and four high; one of its type where it has none or where its own does not load. */
export function GamePicture({ game, isFirst = false }: { game: Pictured; isFirst?: boolean }) {
  const [broken, setBroken] = useState<string | null>(null);
  const own = game.picture !== null && game.picture !== broken ? game.picture : undefined;
  return (
    <img
      className={css.picture}
      src={own ?? drawn[game.type]}
      style={own ? undefined : { filter: `hue-rotate(${tintOf(game.code)}deg)` }}
      width={300}
      height={400}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
      alt=""
      onError={() => setBroken(game.picture)}
    />
  );
}
