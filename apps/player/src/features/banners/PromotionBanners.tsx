import { query } from '@salung/client';
import { useQuery } from '@tanstack/react-query';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { Carousel } from './Carousel.tsx';

/** The banners of promotions; nothing where there are none for this visitor. */
export default function PromotionBanners({ isFirst = false }: { isFirst?: boolean }) {
  const banners = useQuery(query(client, 'banners.activePromotion')).data?.data ?? [];
  return banners.length === 0 ? null : (
    <Carousel label={m.banner_promotions()} banners={banners} isFirst={isFirst} />
  );
}
