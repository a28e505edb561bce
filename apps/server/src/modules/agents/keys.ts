import { randomBytes } from 'node:crypto';
import type { Secrets } from '../../platform/secrets.ts';

/** Keys of channels and tokens of their sessions: 32 random bytes each, of which only a MAC is stored. */

export const macOfKey = (secrets: Secrets, key: string): Buffer => secrets.mac('agent-key', key);

/** Tokens differ from people's at first sight. */
const TOKEN = /^Bearer (agt_[A-Za-z0-9_-]{43})$/i;

export const newToken = (): string => `agt_${randomBytes(32).toString('base64url')}`;

export const macOfToken = (secrets: Secrets, token: string): Buffer => secrets.mac('agent-token', token);

/** The token of an agent in a header; undefined where it is none. */
export const tokenIn = (header: string | undefined): string | undefined => TOKEN.exec(header ?? '')?.[1];
