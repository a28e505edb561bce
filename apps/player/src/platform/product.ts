import { query, servedProduct } from '@salung/client';
import { productIn } from '@salung/contract/browser';
import { useLocale } from '@salung/ui';
import { useQuery } from '@tanstack/react-query';
import { m } from '../paraglide/messages.js';
import { client } from './client.ts';

/** The name until the general settings are loaded, or if they cannot be loaded. */
const BUILT_IN = 'Salung';

interface Shown {
  name: string;
  title: string;
  description: string;
  /** Address of the operator's icon; null if there is none. */
  icon: string | null;
}

/** The title of the browser tab: the page's title and the product's name, or else the product's title. */
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
