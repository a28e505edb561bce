import type { Column } from './columns.ts';

/** What the tools around a table work with. */

export interface SavedView {
  id: string;
  name: string;
  /** The query string of the view, without `?`. */
  search: string;
}

export interface SavedViewsProps {
  /** Undefined while they are being loaded. */
  views: readonly SavedView[] | undefined;
  /** The current query string. */
  current: string;
  onOpen: (view: SavedView) => void;
  /** Saves the current query string under a name, and replaces a view of that name. */
  onSave: (name: string) => Promise<unknown>;
  onDelete: (view: SavedView) => Promise<unknown>;
}

export interface ColumnChooserProps {
  columns: readonly Pick<Column<never>, 'key' | 'title'>[];
  hidden: readonly string[];
  onHidden: (hidden: string[]) => void;
}
