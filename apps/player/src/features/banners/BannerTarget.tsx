import type { BannerPage } from '@salung/contract';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { BannerLink } from './banner.ts';

const pages: Readonly<Record<BannerPage, Pick<LinkProps, 'to' | 'search'>>> = {
  games: { to: '/games' },
  promotions: { to: '/promotions' },
  deposit: { to: '/deposit' },
  affiliate: { to: '/affiliate' },
  cashback: { to: '/cashback' },
  lotto: { to: '/games', search: { type: 'lotto' } },
  contact: { to: '/contact' },
};

interface BannerTargetProps {
  link: BannerLink;
  className: string;
  children: ReactNode;
}

/** The content as a link to where it leads; as it is where it leads nowhere. */
export function BannerTarget({ link, className, children }: BannerTargetProps) {
  switch (link.kind) {
    case 'page':
      return (
        <Link {...pages[link.page]} className={className} draggable={false}>
          {children}
        </Link>
      );
    case 'promotion':
      return (
        <Link to="/promotions/$id" params={{ id: link.promotionId }} className={className} draggable={false}>
          {children}
        </Link>
      );
    case 'game':
      return (
        <Link
          to="/game/$provider/$game"
          params={{ provider: link.provider, game: link.game }}
          className={className}
          draggable={false}
        >
          {children}
        </Link>
      );
    case 'none':
      return <div className={className}>{children}</div>;
  }
}
