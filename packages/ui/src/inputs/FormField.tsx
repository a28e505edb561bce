import { type ReactNode, useId } from 'react';
import css from './FormField.module.css';

/** The attributes that connect a control with its label, hint and error for screen readers. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FormFieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** Shown instead of the hint, and read out at once. */
  error?: ReactNode;
  required?: boolean;
  /** Renders the control. */
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
