import type { ServerModule } from '../../module.ts';

export const tables = [
  'conformance_run',
  'conformance_result',
  'conformance_player',
] satisfies ServerModule['tables'];
