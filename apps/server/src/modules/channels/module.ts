import type { ServerModule } from '../../module.ts';

export const tables = ['channel', 'outgoing_reference'] satisfies ServerModule['tables'];
export const joinedTables = ['channel'] satisfies ServerModule['joinedTables'];
