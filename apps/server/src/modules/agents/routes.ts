import type { Handlers } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { deleteAgent, editAgent, toggleAgent } from './change.ts';
import { createAgent, renewKey } from './enrol.ts';
import { agentDetails, listAgents } from './read.ts';

export const agentRoutes = (platform: Platform): Handlers => ({
  'agents.list': async ({ caller, query }) => listAgents(platform, caller, query),
  'agents.details': async ({ caller, params }) => agentDetails(platform, caller, params.id),
  'agents.create': async ({ caller, body }) => createAgent(platform, caller, body),
  'agents.edit': async ({ caller, params, body }) => editAgent(platform, caller, params.id, body),
  'agents.renewKey': async ({ caller, params, body }) => renewKey(platform, caller, params.id, body),
  'agents.toggle': async ({ caller, params, body }) => toggleAgent(platform, caller, params.id, body),
  'agents.delete': async ({ caller, params }) => deleteAgent(platform, caller, params.id),
});
