import { createHmac } from 'node:crypto';
import { address, ask, type ChannelAdapter, json, outcomeOf, plain } from './adapter.ts';

/**
 * A program of the operator: JSON, signed as our other messages are, `X-Signature` = HMAC-SHA256(secret, timestamp "." body) in hex. It
 * may get a message twice and knows it by its `id`.
 */
export const webhook: ChannelAdapter = {
  settings: { url: { shape: address } },
  keys: ['secret'],
  tell({ settings, keys }, { id, kind, at, text, alarms }, outside) {
    const { headers, body } = json({ id, kind, at: at.toISOString(), text, alarms });
    const timestamp = String(Math.floor(at.getTime() / 1_000));
    const signature = createHmac('sha256', keys.secret ?? '')
      .update(`${timestamp}.${body}`)
      .digest('hex');
    return ask(
      {
        method: 'POST',
        url: settings.url ?? '',
        headers: { ...headers, 'x-timestamp': timestamp, 'x-signature': signature },
        body,
      },
      outside,
      ({ status, body: answer }) => ({ outcome: outcomeOf(status), status, answer: plain(answer) }),
    );
  },
};
