import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { OwnMoney } from '../../parts/OwnMoney.tsx';
import { typeOrder } from '../games/sections.ts';
import { typeWords } from '../games/type-words.ts';
import { useCurrentSession } from './current-session.ts';
import { nameOf, percentOf, said } from './names.ts';
import type { Session } from './promotion.ts';
import css from './SessionBar.module.css';

/** Above the games while a session runs: what is left to play, and where it cannot be played. Nothing where none runs. */
export default function SessionBar() {
  const { data: session } = useCurrentSession();
  if (!session) return null;
  const except = exceptOf(session);
  return (
    <Link to="/promotions/session/$id" params={{ id: session.id }} className={css.bar ?? ''}>
      <span className={css.line}>
        <span className={css.name}>{nameOf(session)}</span>
        <span className={css.left}>
          {m.promotions_left_to_play()} <OwnMoney satang={Math.max(0, session.required - session.done)} />
        </span>
        <IconChevronRight size={16} aria-hidden="true" />
      </span>
      <span className={css.track} aria-hidden="true">
        <span style={{ inlineSize: `${percentOf(session)}%` }} />
      </span>
      <span className={css.text}>
        {except ?? m.promotions_bar_all()} · {m.promotions_bar_withdrawals()}
      </span>
    </Link>
  );
}

/** How many games a line names. */
const MOST_NAMED = 3;

/** What counts nothing or is refused; undefined where every game counts. */
function exceptOf({ terms: { weights, others } }: Session): string | undefined {
  const named = (isMeant: (weight: number) => boolean) =>
    Object.entries(weights.games)
      .filter(([, weight]) => isMeant(weight))
      .map(([id]) => said(weights.names?.[id] ?? { th: id, en: id }));
  const types = typeOrder.filter((type) => (weights.types[type] ?? 0) === 0);
  const without = [
    ...types.map((type) => typeWords[type]()),
    ...named((weight) => weight === 0).slice(0, MOST_NAMED),
  ];
  if (without.length === 0) return undefined;
  const games = without.join(', ');
  const line =
    others === 'refuse' ? m.promotions_bar_refused({ games }) : m.promotions_bar_nothing({ games });
  const but = types.length === 0 ? [] : named((weight) => weight > 0).slice(0, MOST_NAMED);
  return but.length === 0 ? line : `${line} ${m.promotions_bar_but({ games: but.join(', ') })}`;
}
