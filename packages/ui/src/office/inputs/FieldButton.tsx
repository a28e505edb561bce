import type { ComponentProps } from 'react';
import css from './FieldButton.module.css';

interface FieldButtonProps extends ComponentProps<'button'> {
  'aria-label': string;
}

/** A button at the end of a field, with a drawing in it. */
export const FieldButton = (props: FieldButtonProps) => (
  <button type="button" className={css.button} {...props} />
);
