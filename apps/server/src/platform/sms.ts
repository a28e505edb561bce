/** Sends a text message to a phone (E.164). */
export interface Sms {
  send(phone: string, text: string): Promise<void>;
}

/** Sends through the sandbox's SMS endpoint: the messages appear in its inbox. */
export function sandboxSms(baseUrl: string): Sms {
  return {
    async send(phone, text) {
      const response = await fetch(new URL('/sms/messages', baseUrl), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ to: phone, text }),
        redirect: 'error',
        signal: AbortSignal.timeout(5_000),
      });
      if (!response.ok) throw new Error(`the SMS sandbox answered ${response.status}`);
    },
  };
}

/** Where no provider is configured: sending fails, and the caller says so. */
export const noSms: Sms = {
  async send() {
    throw new Error('no SMS provider is configured');
  },
};
