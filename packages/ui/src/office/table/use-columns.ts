import { useMemo } from 'react';
import { useLocale } from '../../text/locale.ts';
import type { Column } from './columns.ts';

/**
 * The columns of a list, made again only in another language: rows that are the same are then not drawn again.
 * @param make the same function at every drawing, which reads nothing but texts
 */
export function useColumns<Row>(make: () => Column<Row>[]): Column<Row>[] {
  const locale = useLocale();
  // biome-ignore lint/correctness/useExhaustiveDependencies: titles and texts are in the language
  return useMemo(make, [make, locale]);
}
