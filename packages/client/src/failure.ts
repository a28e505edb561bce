/** The result of a failed log-out or eject: the error, and always an empty code. */
export interface Failure {
  readonly error: unknown;
  readonly code: '';
}

/** Waits for the work and never throws. @returns the failure, or null */
export const failureOf = (work: Promise<unknown>): Promise<Failure | null> =>
  work.then(
    () => null,
    (error: unknown) => ({ error, code: '' }),
  );
