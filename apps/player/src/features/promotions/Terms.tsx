import { multipliersByGame, multipliersByType, termsInWords } from '@salung/contract/browser';
import { m } from '../../paraglide/messages.js';
import page from '../../parts/page.module.css';
import { typeWords } from '../games/type-words.ts';
import { said } from './names.ts';
import css from './Promotions.module.css';
import type { Promotion } from './promotion.ts';

/** All terms of a promotion but the offer itself, which stands in the head: a sentence each, then what counts by game. */
export function Terms({ promotion: { terms, rules } }: { promotion: Pick<Promotion, 'terms' | 'rules'> }) {
  const [, ...lines] = termsInWords(terms, { ...rules, perIdentity: null, budget: null });
  return (
    <>
      <ul className={css.lines}>
        {lines.map((line) => (
          <li key={line.en}>{said(line)}</li>
        ))}
      </ul>
      <Multipliers terms={terms} />
    </>
  );
}

/** How often the base must be played in games of each type, and in single games where that differs. */
function Multipliers({ terms }: Pick<Promotion, 'terms'>) {
  const [types, games] = [multipliersByType(terms), multipliersByGame(terms)];
  if (types.length + games.length < 2) return null;
  return (
    <dl className={page.facts} style={{ marginTop: 16 }}>
      {types.map(({ type, times }) => (
        <div key={type}>
          <dt>{typeWords[type]()}</dt>
          <dd>{m.promotions_times({ times })}</dd>
        </div>
      ))}
      {games.map((game) => (
        <div key={game.id}>
          <dt>{said(game)}</dt>
          <dd>
            {game.times === 0 ? m.promotions_counts_nothing() : m.promotions_times({ times: game.times })}
          </dd>
        </div>
      ))}
    </dl>
  );
}
