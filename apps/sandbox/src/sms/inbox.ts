/** A text message that was sent, newest first in every list. */
export interface SmsMessage {
  id: number;
  /** E.164, as the sender wrote it. */
  to: string;
  text: string;
  /** ISO 8601 */
  at: string;
}

export interface Inbox {
  add(message: { to: string; text: string }): SmsMessage;
  /** Newest first; those to one phone where it is given, as E.164 or in ten digits. */
  list(to?: string): SmsMessage[];
  /** Calls back for every new message until the function that comes back is called. */
  watch(listener: (message: SmsMessage) => void): () => void;
}

/** More than a person looks at; a load test must not fill the memory. */
const KEPT = 500;

/** 0812345678 and +66812345678 are one phone. */
const canonical = (phone: string) => phone.replace(/^0/, '+66');

export function createInbox(kept = KEPT): Inbox {
  let messages: SmsMessage[] = [];
  let serial = 0;
  const listeners = new Set<(message: SmsMessage) => void>();
  return {
    add({ to, text }) {
      serial += 1;
      const message = { id: serial, to: canonical(to), text, at: new Date().toISOString() };
      messages = [message, ...messages.slice(0, kept - 1)];
      for (const listener of listeners) listener(message);
      return message;
    },
    list: (to) => (to === undefined ? messages : messages.filter((message) => message.to === canonical(to))),
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
