import { createHmac } from 'node:crypto';

/** HMAC-SHA256 in hexadecimal. */
export const mac = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex');
