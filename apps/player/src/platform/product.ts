import { query, servedProduct } from '@salung/client';
import { productIn } from '@salung/contract/browser';
import { useLocale } from '@salung/ui';
import { useQuery } from '@tanstack/react-query';
import { m } from '../paraglide/messages.js';
import { client } from './client.ts';

/** The name that stands until the general settings are there, and where they cannot be had. */
const BUILT_IN = 'Salung';

interface Shown {
  name: string;
  title: string;
  description: string;
  /** Address of the operator's icon; null where there is none. */
  icon: string | null;
}

/** What a page's tab says: the page before the product's name; alone, the product's title. */
export const documentTitle = (page: string | undefined, product: Pick<Shown, 'name' | 'title'>): string =>
  page ? `${page} · ${product.name}` : product.title || product.name;

/** Name, title, description and icon of the product as the operator set them, in the language of the screens. */
export function useProduct(): Shown {
  const locale = useLocale();
  const { data } = useQuery({
    ...query(client, 'settings.general'),
    initialData: servedProduct,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const shown = data && productIn(data, locale);
  return {
    name: shown?.name || BUILT_IN,
    title: shown?.title || BUILT_IN,
    description: shown?.description || m.description(),
    icon: data?.icon ?? null,
  };
}
