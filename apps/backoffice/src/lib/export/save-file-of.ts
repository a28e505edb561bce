import { type Client, problemOf, TransportError } from '@salung/client';
import { keepFile } from './download.ts';

/** Saves the file of one item, which a call answers at once. @throws ApiError when the server says no, TransportError when the connection broke */
export async function saveFileOf(
  client: Client,
  call: 'conformance.report' | 'promotions.exportCodes',
  { id, name }: { id: string; name: string },
): Promise<void> {
  const token = client.session.accessToken();
  const address = client.addressOf(call).replace('{id}', encodeURIComponent(id));
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
  keepFile({ name, content: await response.blob(), rows: null });
}
