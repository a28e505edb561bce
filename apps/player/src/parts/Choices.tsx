import css from './Choices.module.css';

interface ChoicesProps<Value> {
  legend: string;
  /** Of the group of radios, once on a page. */
  name: string;
  options: readonly (readonly [value: Value, label: string])[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of a few values, as pills in a row. */
export function Choices<Value>({ legend, name, options, value, onChange }: ChoicesProps<Value>) {
  return (
    <fieldset className={css.choices}>
      <legend className="s-only-spoken">{legend}</legend>
      {options.map(([option, label]) => (
        <label key={label} className={css.choice}>
          <input
            type="radio"
            name={name}
            className="s-only-spoken"
            checked={value === option}
            onChange={() => onChange(option)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
