import type { KeyboardEvent } from 'react';
import { isTyping } from '../keyboard.ts';

/** Escape leaves the field of a queue that it is pressed in, so that letters are shortcuts again. */
export function leaveField({ key, target, currentTarget, nativeEvent }: KeyboardEvent<HTMLElement>): void {
  if (key !== 'Escape' || nativeEvent.isComposing || !(target instanceof HTMLElement)) return;
  // React also tells of the keys in dialogs, which are elsewhere in the document and close themselves.
  if (isTyping(target) && currentTarget.contains(target)) target.blur();
}
