import { useMemo } from 'react';
import { useLocale } from '../../text/locale.ts';
import type { Column } from './columns.ts';

/**
 * The columns of a list, created again only for another language, so that unchanged rows are not rendered again.
 * @param make the same function at every render; it depends on nothing but texts
 */
export function useColumns<Row>(make: () => Column<Row>[]): Column<Row>[] {
  const locale = useLocale();
  // biome-ignore lint/correctness/useExhaustiveDependencies: titles and texts are in the language
  return useMemo(make, [make, locale]);
}
