/** The queue of the lanes is full, or somebody keeps an account locked: answer 503, nothing was posted. */
export class LedgerBusyError extends Error {
  override readonly name = 'LedgerBusyError';
}

/** The database could not be reached in time. Whether the item was posted is unknown: send it again, same key. */
export class LedgerUnavailableError extends Error {
  override readonly name = 'LedgerUnavailableError';
}

/** The lanes are closed: nothing was posted. */
export class LedgerClosedError extends Error {
  override readonly name = 'LedgerClosedError';
}
