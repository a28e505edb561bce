import type { ReactNode } from 'react';
import css from './Choices.module.css';

/** A question with radio buttons. */
export function Choices({ legend, children }: { legend: ReactNode; children: ReactNode }) {
  return (
    <fieldset className={css.choices}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}

interface ChoiceProps {
  /** The same for all buttons of a group. */
  name: string;
  label: ReactNode;
  checked: boolean;
  /** The focus begins here. */
  focus?: boolean;
  onChoose: () => void;
}

/** One of `Choices`. */
export function Choice({ name, label, checked, focus = false, onChoose }: ChoiceProps) {
  return (
    <label className={css.choice}>
      <input
        type="radio"
        name={name}
        checked={checked}
        onChange={onChoose}
        data-autofocus={focus || undefined}
      />
      <span>{label}</span>
    </label>
  );
}
