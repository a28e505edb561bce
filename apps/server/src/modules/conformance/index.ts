export { conformanceCases } from './cases/index.ts';
export { overHttp } from './run.ts';
export { playNow } from './service.ts';
export { trialProviders } from './trial.ts';
