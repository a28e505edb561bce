import type { ServerModule } from '../../module.ts';

export const tables = ['bank_line', 'statement_import', 'statement_mapping'] satisfies ServerModule['tables'];
