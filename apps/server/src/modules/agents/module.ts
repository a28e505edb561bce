import type { ServerModule } from '../../module.ts';
import { editing } from './change.ts';
import { connectionsOf } from './connections.ts';
import { creating, renewing } from './enrol.ts';
import { endOverdue } from './report.ts';
import { isNamed } from './store.ts';

export { agentRoutes as routes } from './routes.ts';

export const tables = ['agent', 'agent_job', 'agent_report', 'agent_guess'] satisfies ServerModule['tables'];
export const joinedTables = ['agent_job'] satisfies ServerModule['joinedTables'];

export const executors = {
  'agents.create': creating.executor,
  'agents.edit': editing.executor,
  'agents.renewKey': renewing.executor,
} satisfies ServerModule['executors'];

export const connections = {
  permission: 'agent:read',
  list: connectionsOf,
} satisfies ServerModule['connections'];

export { authenticateAgent } from './session.ts';

export const follow = endOverdue;

/** Agents that wait for work would hold up the end of the process. */
export { endAgentWaits as closing } from './claim.ts';

export { forgetGuesses as tidy } from './session.ts';

/** A bank account is not deleted while a phone drives it. */
export const channelQueries = { hasOpen: isNamed } satisfies ServerModule['channelQueries'];

export const demo = async () => (await import('./demo.ts')).part;
