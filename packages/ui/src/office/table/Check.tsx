import css from './Check.module.css';

interface CheckProps {
  /** Its name, unless it is inside a label. */
  label?: string;
  checked: boolean;
  /** Some of its rows are selected. */
  some?: boolean;
  disabled?: boolean;
  /** `range`: with Shift. */
  onPress: (range: boolean) => void;
}

/** A check box for rows, large enough for a finger. */
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
        // Unlike change events, click events have the state of Shift; the space bar causes one, too.
        onClick={(event) => onPress(event.shiftKey)}
        onChange={() => {}}
      />
    </span>
  );
}
