import css from './NumberedList.module.css';

/** Sentences that follow from one another, with numbers in circles. */
export function NumberedList({ items }: { items: readonly string[] }) {
  return (
    <ol className={css.steps}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ol>
  );
}
