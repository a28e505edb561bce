import { type ReactNode, useId } from 'react';
import css from './FormField.module.css';

/** What a control takes over, so that it and its field belong together for those who hear the page. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FormFieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** Stands in the hint's place and is told at once. */
  error?: ReactNode;
  required?: boolean;
  /** Draws the control. */
  children: (control: FieldControl) => ReactNode;
}

/** Label, hint and error around a control that has none of its own. */
export function FormField({ label, hint, error, required = false, children }: FormFieldProps) {
  const id = useId();
  const below = error || hint;
  return (
    <div>
      <label htmlFor={id} className={css.label}>
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      {children({
        id,
        'aria-describedby': below ? `${id}-below` : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <p id={`${id}-below`} className={css.below} data-error={error ? true : undefined} aria-live="polite">
        {below}
      </p>
    </div>
  );
}
