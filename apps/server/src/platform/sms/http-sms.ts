import { callOut, type OutgoingRequest } from '../outgoing/outgoing.ts';
import type { Sms } from './sms.ts';
import { filledBody, filledUrl, type Message } from './template.ts';

const TIMEOUT = 10_000;

export interface HttpSmsOptions {
  url: string;
  method: 'GET' | 'POST';
  /** Headers that the provider requires, for instance its key. */
  headers: Record<string, string>;
  /** For POST. */
  body: string | undefined;
  contentType: string;
  sender: string;
  /** What a successful answer must match, for providers that report failures with HTTP 200. */
  success: RegExp | undefined;
  allowPrivate: boolean;
}

/** A provider that accepts a message in one HTTP request. */
export function httpSms(options: HttpSmsOptions): Sms {
  const { method, headers, body, contentType, sender } = options;
  const requestFor = (message: Message): OutgoingRequest => ({
    method,
    url: filledUrl(options.url, message),
    headers: { accept: 'application/json', ...headers, ...(body ? { 'content-type': contentType } : {}) },
    ...(body ? { body: filledBody(body, contentType, message) } : {}),
  });
  // An invalid template fails at the start, not at the first code that somebody waits for.
  requestFor({ phone: '+66800000000', text: '', sender });
  return {
    async send(phone, text) {
      const limits = { timeout: TIMEOUT, allowPrivate: options.allowPrivate };
      const answer = await callOut(requestFor({ phone, text, sender }), limits);
      if (answer.status < 200 || answer.status > 299) {
        throw new Error(`the SMS provider answered ${answer.status}`);
      }
      if (options.success && !options.success.test(answer.body)) {
        throw new Error('the SMS provider did not take the message');
      }
    },
  };
}

/**
 * ThaiBulkSMS, API v2: a form with `msisdn`, `message` and `sender`, with basic authentication. In the answer, accepted messages
 * are in `phone_number_list`, others in `bad_phone_number_list`.
 */
export const thaiBulkSms = (options: {
  key: string;
  secret: string;
  sender: string;
  /** Another address than the provider's, for tests. */
  url?: string;
  allowPrivate: boolean;
}): Sms =>
  httpSms({
    url: options.url ?? 'https://api-v2.thaibulksms.com/sms',
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${options.key}:${options.secret}`).toString('base64')}` },
    body: 'msisdn={phone0}&message={text}&sender={sender}',
    contentType: 'application/x-www-form-urlencoded',
    sender: options.sender,
    success: /"phone_number_list"\s*:\s*\[\s*\{/,
    allowPrivate: options.allowPrivate,
  });
