import { query, servedProduct } from '@salung/client';
import { productIn } from '@salung/contract/browser';
import { useLocale } from '@salung/ui';
import { useQuery } from '@tanstack/react-query';
import { client } from './client.ts';

/** Name and icon of the product as the operator set them, in the language of the screens. */
export function useProduct(): { name: string; icon: string | null } {
  const locale = useLocale();
  const { data } = useQuery({
    ...query(client, 'settings.general'),
    initialData: servedProduct,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return { name: (data && productIn(data, locale).name) || 'Salung', icon: data?.icon ?? null };
}
