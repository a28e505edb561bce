import type { LinkProps } from '@tanstack/react-router';
import { Link } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { useSession } from '../../platform/use-session.ts';
import css from './Banners.module.css';
import deposit from './pictures/banner-deposit.svg';
import fair from './pictures/banner-fair.svg';
import welcome from './pictures/banner-welcome.svg';

interface Banner {
  picture: string;
  title: string;
  text: string;
  link: Pick<LinkProps, 'to' | 'search'>;
}

/** What the lobby shows where the operator has no banners: pictures with a sentence. Nothing moves by itself. */
export function Banners() {
  const isMember = useSession().status === 'in';
  const banners: Banner[] = [
    {
      picture: welcome,
      title: isMember ? m.banner_welcome_member() : m.banner_welcome(),
      text: m.banner_welcome_text(),
      link: { to: '/games' },
    },
    {
      picture: fair,
      title: m.banner_fair(),
      text: m.banner_fair_text(),
      link: { to: '/games', search: { provider: 'house' } },
    },
    {
      picture: deposit,
      title: m.banner_deposit(),
      text: m.banner_deposit_text(),
      link: { to: isMember ? '/deposit' : '/register' },
    },
  ];
  return (
    <ul className={css.banners} aria-label={m.lobby_banners()}>
      {banners.map(({ picture, title, text, link }, place) => (
        <li key={picture} className={css.banner}>
          <Link {...link} className={css.link ?? ''}>
            <img
              src={picture}
              alt=""
              width={640}
              height={280}
              className={css.picture}
              {...(place === 0 ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
            />
            <span className={css.words}>
              <span className={css.title}>{title}</span>
              <span className={css.text}>{text}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
