import { useConfirm } from '@salung/ui';
import { m } from '../paraglide/messages.js';

/** Closes a form: at once where nothing was changed, else once its owner agrees to throw the changes away. */
export function useDiscard(isChanged: boolean, onClose: () => void): () => void {
  const confirm = useConfirm();
  return () => {
    if (!isChanged) return onClose();
    void confirm({
      type: 'danger',
      title: m.form_discard(),
      message: m.form_discard_text(),
      confirmLabel: m.form_discard_yes(),
      cancelLabel: m.form_discard_no(),
    }).then((isSure) => isSure && onClose());
  };
}
