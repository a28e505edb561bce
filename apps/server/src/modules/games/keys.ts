import type { Secrets } from '../../platform/secrets.ts';

/** A provider's keys: secrets by name, as its adapter calls them. They are stored sealed, bound to the provider's code. */

export type Keys = Readonly<Record<string, string>>;

const purpose = (providerCode: string) => `game-provider:${providerCode}`;

export const sealKeys = (secrets: Secrets, providerCode: string, keys: Keys): Buffer =>
  secrets.encrypt(purpose(providerCode), JSON.stringify(keys));

export const openKeys = (secrets: Secrets, providerCode: string, sealed: Buffer): Keys =>
  JSON.parse(secrets.decrypt(purpose(providerCode), sealed)) as Keys;
