import { useDialog } from '../../feedback/lazy-dialog.tsx';
import { onDemand } from '../../feedback/on-demand.ts';
import { drawerFrame } from '../detail/DetailDrawer.tsx';
import { popupContents } from '../popup/Popup.tsx';
import type { BulkDialogProps } from './BulkDialog.tsx';
import type { FormDialogProps } from './FormDialog.tsx';
import type { ReasonDialogProps } from './ReasonDialog.tsx';
import type { WordsDialogProps } from './WordsDialog.tsx';

const form = onDemand(() => import('./FormDialog.tsx').then((file) => file.FormDialog));
const words = onDemand(() => import('./WordsDialog.tsx').then((file) => file.WordsDialog));
const reason = onDemand(() => import('./ReasonDialog.tsx').then((file) => file.ReasonDialog));
const bulk = onDemand(() => import('./BulkDialog.tsx').then((file) => file.BulkDialog));

/**
 * Loads the files of popups, dialogs and drawers before the first one is opened. A failed one is loaded again when it is opened.
 */
export async function loadDialogs(): Promise<void> {
  await Promise.allSettled([popupContents, drawerFrame, form, words, reason].map((one) => one.load()));
}

/** A short form in a dialog, for one action. */
export function FormDialog(props: FormDialogProps) {
  const Form = useDialog(form, props.onClose);
  return Form && <Form {...props} />;
}

/** Asks for a reason in words before an action. */
export function WordsDialog(props: WordsDialogProps) {
  const Words = useDialog(words, props.onClose);
  return Words && <Words {...props} />;
}

/** Asks why something is refused: a usual reason or a typed one, and the text for the player. */
export function ReasonDialog(props: ReasonDialogProps) {
  const Reason = useDialog(reason, props.onClose);
  return Reason && <Reason {...props} />;
}

/** Runs the same action on several items, one after another. */
export function BulkDialog<Item>(props: BulkDialogProps<Item>) {
  const Bulk = useDialog(bulk, props.onClose);
  return Bulk && <Bulk {...props} />;
}
