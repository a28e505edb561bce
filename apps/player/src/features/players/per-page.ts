/** How many movements the statement asks for at a time; the build sends its first call likewise. */
export const PER_PAGE = 30;

/** How many of them the wallet shows. */
export const LATEST = 6;
