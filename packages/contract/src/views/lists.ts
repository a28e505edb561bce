import { type Listed, listed } from '../catalogue.ts';

/** The lists of the office whose search may be kept under a name. */
export const viewLists: readonly Listed<'lists'>[] = listed('lists');
export type ViewList = Listed<'lists'>;
