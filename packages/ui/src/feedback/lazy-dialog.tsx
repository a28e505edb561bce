import type { ComponentType } from 'react';
import { errorText } from '../text/error-text.ts';
import { type OnDemand, onDemand, useOnDemand } from './on-demand.ts';
import { toast } from './toast.ts';

/** A dialog that is loaded when it is first rendered. If loading fails, it says so and closes again. */
export const useDialog = <Dialog,>(dialog: OnDemand<Dialog>, onClose: () => void): Dialog | undefined =>
  useOnDemand(dialog, true, (error) => {
    toast.bad(errorText(error));
    onClose();
  });

/**
 * A dialog or drawer in a file of its own: `lazyDialog(() => import('./EditStaff.tsx'))`. Where the file does not come, it says so and
 * closes, so that nothing opens later over what somebody does by then.
 */
export function lazyDialog<Props extends { onClose: () => void }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  const file = onDemand(() => load().then((found) => found.default));
  return function LazyDialog(props: Props) {
    const Shown = useDialog(file, props.onClose);
    return Shown && <Shown {...props} />;
  };
}
