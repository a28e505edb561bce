import type { Client } from '@salung/client';
import { saveFileOf } from '../../lib/export/save-file-of.ts';

/** Saves a test as CSV. @throws ApiError when the server says no, TransportError when the connection broke */
export const downloadRun = (client: Client, id: string): Promise<void> =>
  saveFileOf(client, 'conformance.report', { id, name: `conformance-${id}.csv` });
