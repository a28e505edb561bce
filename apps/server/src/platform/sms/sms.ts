import { callOut } from '../outgoing/outgoing.ts';

/** Sends a text message to a phone (E.164). @throws Error if the provider did not accept it */
export interface Sms {
  send(phone: string, text: string): Promise<void>;
}

const TIMEOUT = 10_000;

/** Sends through the sandbox's SMS endpoint: the messages appear in its inbox. */
export function sandboxSms(baseUrl: string): Sms {
  return {
    async send(phone, text) {
      const { status } = await callOut(
        {
          method: 'POST',
          url: new URL('/sms/messages', baseUrl).href,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ to: phone, text }),
        },
        { timeout: TIMEOUT, allowPrivate: true },
      );
      if (status !== 201) throw new Error(`the SMS sandbox answered ${status}`);
    },
  };
}

/** For installations without a provider: sending fails, and the caller reports it. */
export const noSms: Sms = {
  async send() {
    throw new Error('no SMS provider is configured');
  },
};
