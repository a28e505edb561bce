/** The possible numbers of rows on a page. */
export const pageSizes = [20, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];

/** A page of a list as the server answers it. */
export interface PageOf<Row> {
  data: Row[];
  /** From 1. */
  page: number;
  per_page: number;
  total: number;
  totalIsEstimate?: boolean | undefined;
}
