/** Whether the page shows one round of the past to staff. It has no session then, and nothing can be played. */
export const isWatching = location.pathname === '/replay';
