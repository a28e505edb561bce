import type { ReactNode } from 'react';

export interface ConfirmOptions {
  icon?: ReactNode;
  title?: ReactNode;
  message?: ReactNode;
  /** Label of the button that cancels; ยกเลิก by default. */
  cancelLabel?: string;
  /** Label of the button that confirms; ยืนยัน by default. */
  confirmLabel?: string;
  /** `info` has nothing to confirm and can only be closed; `danger` colours the confirm button as a warning. */
  type?: 'confirm' | 'info' | 'danger';
  /** Only the confirm button, no cancel. */
  confirmOnly?: boolean;
  /**
   * What is decided about stays in sight: the dialog is at that edge of the window, and at the bottom of a narrow one, instead
   * of in the middle.
   */
  beside?: 'start' | 'end';
  /** A close icon in the corner. Default: no. */
  closeIcon?: boolean;
  /** A click outside closes. Default: yes. */
  closeOnClickOutside?: boolean;
}
