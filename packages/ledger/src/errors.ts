/** The queue of the lanes is full, or an account stays locked. Nothing was posted; answer 503. */
export class LedgerBusyError extends Error {
  override readonly name = 'LedgerBusyError';
}

/** The database could not be reached in time. It is unknown whether the item was posted: send it again with the same key. */
export class LedgerUnavailableError extends Error {
  override readonly name = 'LedgerUnavailableError';
}

/** The lanes are closed: nothing was posted. */
export class LedgerClosedError extends Error {
  override readonly name = 'LedgerClosedError';
}

/** PostgreSQL has committed it, and no replica has confirmed that. It is unknown whether it lasts: send it again with the same key. */
export class LedgerUnconfirmedError extends Error {
  override readonly name = 'LedgerUnconfirmedError';
  /** `transaction_resolution_unknown` */
  readonly code = '08007';
}
