import { importPKCS8, SignJWT } from 'jose';
import { z } from 'zod';
import { callOut } from '../outgoing/outgoing.ts';

/** What the key file of a service account contains, as far as it is needed. */
export const serviceAccount = z.object({
  client_email: z.string().min(1),
  private_key: z.string().includes('PRIVATE KEY'),
  private_key_id: z.string().optional(),
  token_uri: z.url().default('https://oauth2.googleapis.com/token'),
});
export type ServiceAccount = z.output<typeof serviceAccount>;

const SCOPE = 'https://www.googleapis.com/auth/devstorage.read_write';
const LIFE = 3_600;

const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().int().positive() });

/** The token service refuses the account. */
export class AccountRefused extends Error {}

/**
 * Requests an access token for a service account (RFC 7523) by our own outgoing calls, because the library would look for
 * credentials on the machine and in its network.
 * @param now milliseconds; Google compares it with its own clock
 */
export async function askForToken(
  account: ServiceAccount,
  now: number,
  limits: { timeout: number; allowPrivate: boolean },
): Promise<{ access_token: string; expiry_date: number }> {
  const seconds = Math.floor(now / 1_000);
  const assertion = await new SignJWT({ scope: SCOPE })
    .setProtectedHeader({
      alg: 'RS256',
      typ: 'JWT',
      ...(account.private_key_id ? { kid: account.private_key_id } : {}),
    })
    .setIssuer(account.client_email)
    .setAudience(account.token_uri)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + LIFE)
    .sign(await importPKCS8(account.private_key, 'RS256'));
  const answer = await callOut(
    {
      method: 'POST',
      url: account.token_uri,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
        assertion,
      }).toString(),
    },
    limits,
  );
  if (answer.status === 400 || answer.status === 401 || answer.status === 403) {
    throw new AccountRefused(`the token service answered ${answer.status}`);
  }
  if (answer.status !== 200) throw new Error(`the token service answered ${answer.status}`);
  const token = tokenAnswer.parse(JSON.parse(answer.body));
  return { access_token: token.access_token, expiry_date: now + token.expires_in * 1_000 };
}
