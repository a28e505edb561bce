import type { ServerModule } from '../../module.ts';

export const tables = ['channel'] satisfies ServerModule['tables'];
export const joinedTables = ['channel'] satisfies ServerModule['joinedTables'];
