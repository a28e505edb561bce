import { type SlipServiceCode, slipServices } from '@salung/contract';
import type { Secrets } from '../../platform/secrets.ts';
import type { Adapter } from './adapter.ts';
import { easyslip } from './easyslip.ts';
import { slipok } from './slipok.ts';

export const adapters: Readonly<Record<SlipServiceCode, Adapter>> = { easyslip, slipok };

export const isServiceCode = (code: string): code is SlipServiceCode =>
  (slipServices as readonly string[]).includes(code);

/** A service's keys by name, as its adapter calls them. They are stored sealed, bound to the service's code. */
export type Keys = Readonly<Record<string, string>>;

const purpose = (code: string) => `slip-service:${code}`;

export const sealKeys = (secrets: Secrets, code: string, keys: Keys): Buffer =>
  secrets.encrypt(purpose(code), JSON.stringify(keys));

export const openKeys = (secrets: Secrets, code: string, sealed: Buffer): Keys =>
  JSON.parse(secrets.decrypt(purpose(code), sealed)) as Keys;
