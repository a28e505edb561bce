/**
 * Event streams that one process keeps open. The apps need one for each browser, or one for each tab where the browser
 * has no Web Locks; every stream holds a connection, of which a process has a bounded number.
 */
export const streamLimits = { perSession: 10, perPerson: 30 } as const;
