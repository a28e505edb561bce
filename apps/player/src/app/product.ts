import { query } from '@salung/client';
import { useQuery } from '@tanstack/react-query';
import { m } from '../paraglide/messages.js';
import { client } from './platform.ts';

/** The name that stands until the general settings are there, and where they cannot be had. */
const BUILT_IN = 'Salung';

interface General {
  name: string;
  title: string;
  description: string;
}

/** What a page's tab says: the page before the product's name; alone, the product's title. */
export const documentTitle = (page: string | undefined, product: Pick<General, 'name' | 'title'>): string =>
  page ? `${page} · ${product.name}` : product.title || product.name;

/** Name, title and description of the product as the operator set them. */
export function useProduct(): General {
  const { data } = useQuery({
    ...query(client, 'settings.general'),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return {
    name: data?.name || BUILT_IN,
    title: data?.title || BUILT_IN,
    description: data?.description || m.description(),
  };
}
