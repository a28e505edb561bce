import { type ClientRequest, get } from 'node:http';

/** Opens an event stream with a token and calls `on` for each event; gives back the request, to be destroyed. */
export function openEvents(
  url: string,
  token: string,
  on: (event: string, data: unknown) => void,
  failed: (error: Error) => void,
): ClientRequest {
  let text = '';
  const request = get(`${url}/api/events`, { headers: { authorization: `Bearer ${token}` }, agent: false });
  request.on('response', (response) => {
    if (response.statusCode !== 200) failed(new Error(`a stream answered ${response.statusCode}`));
    response.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const block = text.slice(0, end);
        text = text.slice(end + 2);
        const event = /^event: (.*)$/m.exec(block)?.[1];
        if (event) on(event, JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? 'null'));
      }
    });
    response.on('error', () => {});
  });
  request.on('error', (error) => {
    if (!request.destroyed) failed(error);
  });
  return request;
}
