import { useLocale } from '@salung/ui';
import { Link } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { useProviders } from './GameList.tsx';
import section from './LobbySection.module.css';
import css from './Providers.module.css';
import { tintOf } from './tint.ts';
import { nameIn } from './types.ts';

/** The providers, each a link to its games; nothing where there is only one. */
export function Providers() {
  const locale = useLocale();
  const providers = useProviders();
  if (providers.length < 2) return null;
  return (
    <section className={section.section} aria-label={m.lobby_providers()}>
      <h2 className={section.title}>{m.lobby_providers()}</h2>
      <ul className={css.list}>
        {providers.map((provider) => (
          <li key={provider.id}>
            <Link to="/games" search={{ provider: provider.code }} className={css.provider ?? ''}>
              {provider.picture ? (
                <img
                  src={provider.picture}
                  alt=""
                  width={44}
                  height={44}
                  loading="lazy"
                  className={css.mark}
                />
              ) : (
                <span
                  className={css.mark}
                  aria-hidden="true"
                  style={{ filter: `hue-rotate(${tintOf(provider.code) * 3}deg)` }}
                >
                  {nameIn(provider, locale).slice(0, 1)}
                </span>
              )}
              <span className={css.words}>
                <span className={css.name}>{nameIn(provider, locale)}</span>
                <span className={css.count}>{m.lobby_games_count({ count: provider.gamesCount })}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
