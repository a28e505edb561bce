import { type Client, problemOf, TransportError } from '@salung/client';
import { keepFile } from '../../lib/export/download.ts';

/** Saves a test as CSV. @throws ApiError when the server says no, TransportError when the connection broke */
export async function downloadRun(client: Client, id: string): Promise<void> {
  const token = client.session.accessToken();
  const address = client.addressOf('conformance.report').replace('{id}', encodeURIComponent(id));
  const response = await fetch(address, {
    headers: {
      'Accept-Language': client.language(),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
  }).catch(() => {
    throw new TransportError('network', 'Network Error');
  });
  if (!response.ok) {
    const problem = problemOf(response.status, await response.json().catch(() => null));
    if (problem) client.afterRefusal(problem, token);
    throw problem ?? new TransportError('status', `HTTP ${response.status}`, response.status);
  }
  keepFile({ name: `conformance-${id}.csv`, content: await response.blob(), rows: null });
}
