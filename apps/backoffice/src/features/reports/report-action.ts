import { m } from '../../paraglide/messages.js';

/** That somebody took a list with them, and which. */
export const reportOf = (list: () => string) => () => `${m.action_report()} · ${list()}`;
