import { lazy, Suspense } from 'react';
import type { FormDialogProps } from './FormDialog.tsx';
import type { ReasonDialogProps } from './ReasonDialog.tsx';
import type { WordsDialogProps } from './WordsDialog.tsx';

/** Dialogs that are loaded when the first of them opens. */

const Form = lazy(() => import('./FormDialog.tsx').then((file) => ({ default: file.FormDialog })));
const Words = lazy(() => import('./WordsDialog.tsx').then((file) => ({ default: file.WordsDialog })));
const Reason = lazy(() => import('./ReasonDialog.tsx').then((file) => ({ default: file.ReasonDialog })));

/** A short form in a dialog, for one deed. */
export const FormDialog = (props: FormDialogProps) => (
  <Suspense>
    <Form {...props} />
  </Suspense>
);

/** Something that is done with a reason in words. */
export const WordsDialog = (props: WordsDialogProps) => (
  <Suspense>
    <Words {...props} />
  </Suspense>
);

/** Why something is refused: a usual reason or one in words, and what the player will read. */
export const ReasonDialog = (props: ReasonDialogProps) => (
  <Suspense>
    <Reason {...props} />
  </Suspense>
);
