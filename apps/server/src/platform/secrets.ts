import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** Everything secret is derived from one master key, by purpose (HKDF, RFC 5869). */
export interface Secrets {
  /** A 32-byte key for a purpose. */
  key(purpose: string): Uint8Array;
  /** AES-256-GCM: 12 bytes of nonce, 16 of tag, then the text. `purpose` binds it to its place. */
  encrypt(purpose: string, plain: string): Buffer;
  decrypt(purpose: string, sealed: Buffer): string;
  /** HMAC-SHA256 under the purpose's key. */
  mac(purpose: string, message: string): Buffer;
}

export function createSecrets(master: string): Secrets {
  const keys = new Map<string, Buffer>();
  const key = (purpose: string) => {
    let derived = keys.get(purpose);
    if (!derived) {
      derived = Buffer.from(hkdfSync('sha256', master, 'salung', purpose, 32));
      keys.set(purpose, derived);
    }
    return derived;
  };
  return {
    key,
    mac: (purpose, message) => createHmac('sha256', key(purpose)).update(message).digest(),
    encrypt(purpose, plain) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key(purpose), nonce);
      const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]);
    },
    decrypt(purpose, sealed) {
      const decipher = createDecipheriv('aes-256-gcm', key(purpose), sealed.subarray(0, 12));
      decipher.setAuthTag(sealed.subarray(12, 28));
      return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8');
    },
  };
}

export const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();

/** Compares in constant time; false for different lengths. */
export const sameBytes = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && timingSafeEqual(a, b);
