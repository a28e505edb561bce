import { type Later, later, useLater } from '../../feedback/later.ts';
import { toast } from '../../feedback/toast.ts';
import { errorText } from '../../text/error-text.ts';
import { drawerFrame } from '../detail/DetailDrawer.tsx';
import type { BulkDialogProps } from './BulkDialog.tsx';
import type { FormDialogProps } from './FormDialog.tsx';
import type { ReasonDialogProps } from './ReasonDialog.tsx';
import type { WordsDialogProps } from './WordsDialog.tsx';

const form = later(() => import('./FormDialog.tsx').then((file) => file.FormDialog));
const words = later(() => import('./WordsDialog.tsx').then((file) => file.WordsDialog));
const reason = later(() => import('./ReasonDialog.tsx').then((file) => file.ReasonDialog));
const bulk = later(() => import('./BulkDialog.tsx').then((file) => file.BulkDialog));

/**
 * Has the files of dialogs and drawers at hand before the first of them is opened. One that does not come is asked for
 * again then.
 */
export async function loadDialogs(): Promise<void> {
  await Promise.allSettled([drawerFrame, form, words, reason].map((one) => one.load()));
}

/** A dialog that is open while it is there. One whose file does not come says so, and is closed again. */
const useDialog = <Dialog,>(dialog: Later<Dialog>, onClose: () => void): Dialog | undefined =>
  useLater(dialog, true, (error) => {
    toast.bad(errorText(error));
    onClose();
  });

/** A short form in a dialog, for one action. */
export function FormDialog(props: FormDialogProps) {
  const Form = useDialog(form, props.onClose);
  return Form && <Form {...props} />;
}

/** Something that is done with a reason in words. */
export function WordsDialog(props: WordsDialogProps) {
  const Words = useDialog(words, props.onClose);
  return Words && <Words {...props} />;
}

/** Why something is refused: a usual reason or one in words, and what the player will read. */
export function ReasonDialog(props: ReasonDialogProps) {
  const Reason = useDialog(reason, props.onClose);
  return Reason && <Reason {...props} />;
}

/** The same with several items, one after another. */
export function BulkDialog<Item>(props: BulkDialogProps<Item>) {
  const Bulk = useDialog(bulk, props.onClose);
  return Bulk && <Bulk {...props} />;
}
