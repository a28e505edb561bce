import { Link } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { useSession } from '../../platform/use-session.ts';
import css from './Categories.module.css';
import pictures from './pictures/categories.svg';
import type { GamesSearch } from './search.ts';
import { typeOrder } from './sections.ts';
import { typeWords } from './type-words.ts';
import type { GameType } from './types.ts';

/** The place of a category's picture in the strip of pictures: all games, then the types in their order, then a heart. */
const places = ['all', ...typeOrder, 'favourites'] as const;
type Category = (typeof places)[number];

interface ChipProps {
  category: Category;
  label: string;
  /** Which games; left out for those that have pages of their own. */
  search?: GamesSearch;
}

function Chip({ category, label, search }: ChipProps) {
  return (
    <Link
      {...(search ? { to: '/games', search } : { to: '/lotto' })}
      className={css.chip ?? ''}
      activeOptions={{ exact: true, includeSearch: true }}
      activeProps={{ 'aria-current': 'page' }}
    >
      <span
        className={css.picture}
        style={{
          backgroundImage: `url(${pictures})`,
          backgroundPositionX: `${(100 * places.indexOf(category)) / (places.length - 1)}%`,
        }}
      />
      {label}
    </Link>
  );
}

/** The kinds of games that there are, each a link to its games; lotto has pages of its own. */
export function Categories({ types }: { types: readonly GameType[] }) {
  const isMember = useSession().status === 'in';
  return (
    <nav className={css.categories} aria-label={m.lobby_categories()}>
      <Chip category="all" label={m.lobby_all()} search={{}} />
      <Chip category="lotto" label={m.lotto_title()} />
      {types
        .filter((type) => type !== 'lotto')
        .map((type) => (
          <Chip key={type} category={type} label={typeWords[type]()} search={{ type }} />
        ))}
      {isMember && (
        <Chip category="favourites" label={m.lobby_favourites()} search={{ list: 'favourites' }} />
      )}
    </nav>
  );
}
