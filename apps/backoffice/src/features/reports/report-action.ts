import { m } from '../../paraglide/messages.js';

/** The audit action of downloading a list, and which list. */
export const reportOf = (list: () => string) => () => `${m.action_report()} · ${list()}`;
