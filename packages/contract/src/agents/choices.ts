/** The values of fields that take one of a fixed list, for screens to offer. */

/** `FREE`: it may be given work. `DOING`: it has a job. `CLOSE`: it is switched off. */
export const agentStates = ['FREE', 'DOING', 'CLOSE'] as const;
export type AgentState = (typeof agentStates)[number];

/**
 * `WAITING` until the agent claims it. `UNKNOWN`: nobody knows whether the transfer was made. `CANCELLED`: nobody ever
 * claimed it.
 */
export const agentJobStates = ['WAITING', 'CLAIMED', 'PAID', 'REFUSED', 'UNKNOWN', 'CANCELLED'] as const;
export type AgentJobState = (typeof agentJobStates)[number];

/** What an agent says of a job. */
export const agentSayings = ['paid', 'refused', 'unknown'] as const;
export type AgentSaying = (typeof agentSayings)[number];

/**
 * What followed from a report. `taken`: what it says. `repeated`: it was said before. `late`: nothing, because the lease had
 * ended. `contradicts`: nothing, because something else was said before.
 */
export const agentReportEffects = ['taken', 'repeated', 'late', 'contradicts'] as const;
export type AgentReportEffect = (typeof agentReportEffects)[number];
