import type { Platform } from '../../platform/platform.ts';
import { sameBytes } from '../../platform/secrets.ts';
import { LINK_LIFE } from './state.ts';

/**
 * Signed links. The link to upload a picture is for one person; the link to view it is for one session, and ends with
 * it.
 */

const paths = { upload: '/api/upload/upload-to-ggc', file: '/api/upload/file/' } as const;

function signature(platform: Platform, purpose: keyof typeof paths, parts: string[]): string {
  return platform.secrets.mac('file-link', [purpose, ...parts].join('\n')).toString('base64url');
}

/** The link to upload to. It is only ever compared, never followed. */
export function uploadLink(platform: Platform, person: string, filename: string, expiresAt: Date): string {
  const expires = String(expiresAt.getTime());
  const query = new URLSearchParams({
    filename,
    expires,
    signature: signature(platform, 'upload', [person, filename, expires]),
  });
  return `${paths.upload}?${query}`;
}

/** The name and the end of a link that was given out to this person; undefined for any other. */
export function checkUploadLink(
  platform: Platform,
  person: string,
  url: string,
): { filename: string; expiresAt: Date } | undefined {
  const parts = /\?filename=([0-9a-f-]{36}\.[a-z]{3,4})&expires=(\d{1,15})&/.exec(url);
  if (!parts) return undefined;
  const [, filename = '', expires = ''] = parts;
  const expiresAt = new Date(Number(expires));
  const expected = uploadLink(platform, person, filename, expiresAt);
  return sameBytes(Buffer.from(expected), Buffer.from(url)) ? { filename, expiresAt } : undefined;
}

/** A link to view a file, valid for five minutes of a session. */
export function fileLink(
  platform: Platform,
  session: string,
  filename: string,
): { url: string; expiresAt: Date } {
  const expiresAt = new Date(platform.clock.now().getTime() + LINK_LIFE);
  const expires = String(expiresAt.getTime());
  const query = new URLSearchParams({
    session,
    expires,
    signature: signature(platform, 'file', [session, filename, expires]),
  });
  return { url: `${paths.file}${filename}?${query}`, expiresAt };
}

export function isFileLink(
  platform: Platform,
  filename: string,
  link: { session: string; expires: string; signature: string },
): boolean {
  if (!/^\d{1,15}$/.test(link.expires) || Number(link.expires) <= platform.clock.now().getTime())
    return false;
  const expected = signature(platform, 'file', [link.session, filename, link.expires]);
  return sameBytes(Buffer.from(expected), Buffer.from(link.signature));
}
