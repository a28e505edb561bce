import { isIP } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { z } from 'zod';
import { resolveOutside } from '../../../platform/outgoing/outgoing.ts';
import { away, type ChannelAdapter, plain, TIMEOUT, word } from './adapter.ts';

const mailAddress = z.email().max(200);

/** Milliseconds for all steps together: each of them may take as long as a call. */
const WHOLE = 30_000;

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const stop = new AbortController();
  const late = setTimeout(milliseconds, undefined, { signal: stop.signal }).then(() => {
    throw new Error('no answer in time');
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    late.catch(() => {});
    stop.abort();
  }
}

/**
 * A mail over SMTP: port 465 is encrypted from the start, any other must become so (STARTTLS). The name is resolved once and its address
 * checked, as for every call that leaves this machine; the certificate is that of the name.
 */
export const email: ChannelAdapter = {
  settings: {
    host: { shape: z.string().regex(/^[a-z\d](?:[a-z\d.-]{0,251}[a-z\d])?$/i) },
    port: {
      shape: z
        .string()
        .regex(/^\d{1,5}$/)
        .refine((port) => Number(port) >= 1 && Number(port) <= 65_535),
      preset: '587',
    },
    user: { shape: word },
    from: { shape: mailAddress },
    to: { shape: mailAddress },
  },
  keys: ['password'],
  async tell({ settings, keys }, { id, title, text }, { allowPrivate }) {
    const { host = '', port = '', user = '', from = '', to = '' } = settings;
    const secure = port === '465';
    try {
      const transport = createTransport({
        host: await resolveOutside(host, allowPrivate),
        port: Number(port),
        secure,
        requireTLS: !secure && !allowPrivate,
        tls: isIP(host) ? {} : { servername: host },
        auth: { user, pass: keys.password ?? '' },
        connectionTimeout: TIMEOUT,
        greetingTimeout: TIMEOUT,
        socketTimeout: TIMEOUT,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      try {
        const messageId = `<${id}@${from.slice(from.indexOf('@') + 1)}>`;
        const { response } = await within(
          WHOLE,
          transport.sendMail({ from, to, subject: title, text, messageId }),
        );
        return { outcome: 'TOLD', status: Number(response.slice(0, 3)) || null, answer: plain(response) };
      } finally {
        transport.close();
      }
    } catch (error) {
      const { responseCode: status = null, response } = error as { responseCode?: number; response?: string };
      if (status === null) return away(error);
      // A mailbox that is busy or a limit is said with 4xx, and what will never do with 5xx (RFC 5321).
      return { outcome: status < 500 ? 'AWAY' : 'REFUSED', status, answer: plain(response ?? '') };
    }
  },
};
