import css from './Steps.module.css';

/** The progress of an item: done, current and coming steps. */
export function Steps({ steps, now }: { steps: readonly string[]; now: number }) {
  return (
    <ol className={css.steps}>
      {steps.map((step, place) => (
        <li
          key={step}
          className={css.step}
          data-state={place < now ? 'done' : place === now ? 'now' : 'next'}
          aria-current={place === now ? 'step' : undefined}
        >
          <span className={css.dot} aria-hidden="true">
            {place < now && (
              <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
                <path
                  d="M2.200 6.400 4.800 9l5-5.800"
                  fill="none"
                  stroke="currentColor"
                  strokeWidth="2"
                  strokeLinecap="round"
                  strokeLinejoin="round"
                />
              </svg>
            )}
          </span>
          {step}
        </li>
      ))}
    </ol>
  );
}
