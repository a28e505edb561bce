export { jobsOf } from './job-store.ts';
export { agentsThatPay, openJob, type PayingAgent, triedAgents } from './jobs.ts';
export { endOverdue } from './report.ts';
