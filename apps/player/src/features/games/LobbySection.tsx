import { query } from '@salung/client';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { GameList, GameListSkeleton } from './GameList.tsx';
import css from './LobbySection.module.css';
import type { GamesSearch } from './search.ts';
import type { Section } from './sections.ts';
import { typeWords } from './type-words.ts';

/** A part of the lobby: games under a heading. */
export function LobbySection({ section }: { section: Section }) {
  switch (section.kind) {
    case 'recent':
      return (
        <Titled title={m.lobby_continue()} all={{ list: 'recent' }}>
          <GameList kind="row" games={section.games.slice(0, 12)} first={2} />
        </Titled>
      );
    case 'favourites':
      return (
        <Titled title={m.lobby_favourites()} all={{ list: 'favourites' }}>
          <GameList kind="row" games={section.games.slice(0, 12)} />
        </Titled>
      );
    case 'all':
      return (
        <Titled title={m.lobby_games()}>
          <GameList games={section.games} first={4} />
        </Titled>
      );
    case 'popular':
      return <Found title={m.lobby_popular()} search={{ sort: 'popular' }} />;
    case 'new':
      return <Found title={m.lobby_new()} search={{ sort: 'new' }} />;
    case 'type':
      return <Found title={typeWords[section.type]()} search={{ type: section.type }} />;
  }
}

function Titled({ title, all, children }: { title: string; all?: GamesSearch; children: ReactNode }) {
  return (
    <section className={css.section} aria-label={title}>
      <div className={css.head}>
        <h2 className={css.title}>{title}</h2>
        {all && (
          <Link to="/games" search={all} className={css.all ?? ''}>
            {m.see_all()}
            <span className="s-only-spoken"> {title}</span>
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}

/** A row that is loaded when it is about to come into view. */
function Found({ title, search }: { title: string; search: Pick<GamesSearch, 'sort' | 'type'> }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setNear(true);
      },
      { rootMargin: '400px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  const { data } = useQuery({
    ...query(client, 'games.active', { query: { ...search, limit: 12 } }),
    enabled: isNear,
  });
  return (
    <div ref={place}>
      <Titled title={title} all={search}>
        {data ? <GameList kind="row" games={data.data} /> : <GameListSkeleton kind="row" count={6} />}
      </Titled>
    </div>
  );
}
