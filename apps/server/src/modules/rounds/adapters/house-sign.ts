import { createHmac } from 'node:crypto';

/** The signature of our own contract over a time stamp and a body. */
export const signatureOf = (secret: string, timestamp: string, body: Buffer): Buffer =>
  createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest();
