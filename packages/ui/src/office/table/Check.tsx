import css from './Check.module.css';

interface CheckProps {
  /** What it chooses, unless a label stands around it. */
  label?: string;
  checked: boolean;
  /** Some of what it stands for is chosen. */
  some?: boolean;
  disabled?: boolean;
  /** `range`: with Shift. */
  onPress: (range: boolean) => void;
}

/** A check box for rows, as large as a finger. */
export function Check({ label, checked, some = false, disabled = false, onPress }: CheckProps) {
  return (
    <span className={css.check}>
      <input
        type="checkbox"
        className={css.box}
        aria-label={label}
        checked={checked}
        disabled={disabled}
        ref={(box) => {
          if (box) box.indeterminate = some && !checked;
        }}
        // A click knows about Shift, a change does not; the space bar clicks, too.
        onClick={(event) => onPress(event.shiftKey)}
        onChange={() => {}}
      />
    </span>
  );
}
