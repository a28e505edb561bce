/** The components that only the back office needs. A separate entry, so that none of them reaches a player's phone. */

export { lazyDialog } from './feedback/lazy-dialog.tsx';
export { useReturnFocus } from './feedback/use-return-focus.ts';
export { AmountField } from './office/amount/AmountField.tsx';
export { AmountInWords } from './office/amount/AmountInWords.tsx';
export { amountText } from './office/amount/amount-text.ts';
export { Callout } from './office/detail/Callout.tsx';
export { DetailDrawer, DetailSection } from './office/detail/DetailDrawer.tsx';
export { Facts } from './office/detail/Facts.tsx';
export { type SlipControls, SlipViewer } from './office/detail/SlipViewer.tsx';
export { type Tab, Tabs } from './office/detail/Tabs.tsx';
export { Timeline, type TimelineEntry } from './office/detail/Timeline.tsx';
export { Choice, Choices } from './office/dialog/Choices.tsx';
export { Dialog, DialogButtons } from './office/dialog/Dialog.tsx';
export { DownloadProgress, type Progress } from './office/dialog/DownloadProgress.tsx';
export {
  BulkDialog,
  FormDialog,
  loadDialogs,
  ReasonDialog,
  WordsDialog,
} from './office/dialog/lazy.tsx';
export type { ReasonPreset, Reasons } from './office/dialog/ReasonDialog.tsx';
export { DateRange } from './office/filters/DateRange.tsx';
export { type DaySearch, daysText } from './office/filters/days.ts';
export { ChoiceFilter, Filters, TextFilter } from './office/filters/Filters.tsx';
export { AmountInput } from './office/inputs/AmountInput.tsx';
export { FieldButton } from './office/inputs/FieldButton.tsx';
export { TimeField } from './office/inputs/TimeField.tsx';
export { parseTime } from './office/inputs/times.ts';
export { Popup } from './office/popup/Popup.tsx';
export { byTime, type Column, type Ordering, orderBy } from './office/table/columns.ts';
export { DataTable } from './office/table/DataTable.tsx';
export { hiddenText, parseHidden } from './office/table/hidden.ts';
export { ListCard } from './office/table/ListCard.tsx';
export { Pager } from './office/table/Pager.tsx';
export { type PageOf, type PageSize, pageSizes } from './office/table/paging.ts';
export { SavedViews } from './office/table/SavedViews.tsx';
export { TableTools } from './office/table/TableTools.tsx';
export type { SavedView } from './office/table/tools.ts';
export type { Bulk, DataTableProps } from './office/table/types.ts';
export { useColumns } from './office/table/use-columns.ts';
