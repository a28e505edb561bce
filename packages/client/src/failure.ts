/** What a log-out or an eject that failed leaves behind: the error, and always an empty code. */
export interface Failure {
  readonly error: unknown;
  readonly code: '';
}

/** Waits for it and never throws. @returns what failed, or null */
export const failureOf = (work: Promise<unknown>): Promise<Failure | null> =>
  work.then(
    () => null,
    (error: unknown) => ({ error, code: '' }),
  );
