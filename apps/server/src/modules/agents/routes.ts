import type { Handlers } from '../../platform/http/bind.ts';
import { asAgent } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { deleteAgent, editAgent, toggleAgent } from './change.ts';
import { claimJob, heartbeat } from './claim.ts';
import { createAgent, renewKey } from './enrol.ts';
import { acceptLines } from './lines.ts';
import { agentDetails, listAgents } from './read.ts';
import { reportJob } from './report.ts';
import { signInAgent } from './session.ts';

export const agentRoutes = (platform: Platform): Handlers => ({
  'agents.list': async ({ caller, query }) => listAgents(platform, caller, query),
  'agents.details': async ({ caller, params }) => agentDetails(platform, caller, params.id),
  'agents.create': async ({ caller, body }) => createAgent(platform, caller, body),
  'agents.edit': async ({ caller, params, body }) => editAgent(platform, caller, params.id, body),
  'agents.renewKey': async ({ caller, params, body }) => renewKey(platform, caller, params.id, body),
  'agents.toggle': async ({ caller, params, body }) => toggleAgent(platform, caller, params.id, body),
  'agents.delete': async ({ caller, params }) => deleteAgent(platform, caller, params.id),
  'agents.signIn': async ({ caller, body }) => signInAgent(platform, caller.address, body),
  'agents.claim': async ({ caller, body, raw }) => {
    const gone = new AbortController();
    raw.raw.socket.once('close', () => gone.abort());
    return claimJob(platform, asAgent(caller), body.waitSeconds, gone.signal);
  },
  'agents.heartbeat': async ({ caller, body }) => heartbeat(platform, asAgent(caller), body.jobId),
  'agents.report': async ({ caller, params, body }) => reportJob(platform, asAgent(caller), params.id, body),
  'agents.lines': async ({ caller, body }) => acceptLines(platform, asAgent(caller), body),
});
