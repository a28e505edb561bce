import { type Listed, listed } from '../catalogue.ts';

/** The lists of the back office whose search can be saved as a view. */
export const viewLists: readonly Listed<'lists'>[] = listed('lists');
export type ViewList = Listed<'lists'>;
