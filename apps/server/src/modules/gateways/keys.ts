import type { GatewayProvider } from '@salung/contract';
import type { Secrets } from '../../platform/secrets.ts';

/** A gateway's keys by name. They are stored sealed, bound to the gateway. */

export type Keys = Readonly<Record<string, string>>;

const purpose = (provider: GatewayProvider) => `gateway:${provider}`;

export const sealKeys = (secrets: Secrets, provider: GatewayProvider, keys: Keys): Buffer =>
  secrets.encrypt(purpose(provider), JSON.stringify(keys));

export const openKeys = (secrets: Secrets, provider: GatewayProvider, sealed: Buffer): Keys =>
  JSON.parse(secrets.decrypt(purpose(provider), sealed)) as Keys;
