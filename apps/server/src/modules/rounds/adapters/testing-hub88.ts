import { generateKeyPairSync } from 'node:crypto';
import type { ProviderConfig } from '../adapter.ts';
import { hub88 } from './hub88.ts';

const keyPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = (pair: ReturnType<typeof keyPair>) => ({
  publicKey: pair.publicKey.export({ type: 'spki', format: 'pem' }) as string,
  testPrivateKey: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
});
export const ours = pem(keyPair());
export const others = pem(keyPair());

export const provider: ProviderConfig = { code: 'hub88', keys: [ours], settings: { rollbackWins: 'no' } };
export const now = new Date('2026-11-22T12:00:00Z');
export const player = '0191f2a0-0000-7000-8000-000000000001';
export const request_uuid = '583c985f-fee6-4c0e-bbf5-308aad6265af';

/** The message as Hub88 sends it, signed with a key pair of ours. */
export const signed = (path: string, fields: object | string, keys = ours) =>
  hub88.sign(
    { path, body: Buffer.from(typeof fields === 'string' ? fields : JSON.stringify(fields)) },
    { ...provider, keys: [keys] },
    now,
  );

export const bet = {
  user: player,
  transaction_uuid: '16d2dcfe-b89e-11e7-854a-58404eea6d16',
  supplier_transaction_id: '41ecc3ad-b181-4235-bf9d-acf0a7ad9730',
  token: '55b7518eb89e11e781be58404eea6d16',
  supplier_user: 'hub88_x',
  round_closed: false,
  round: 'rNEMwgzJAOZ6eR3V',
  reward_uuid: null,
  request_uuid,
  is_free: false,
  is_aggregated: false,
  game_code: 'clt_dragonrising',
  currency: 'THB',
  bet: 'zero',
  amount: 1_250_000,
  meta: { any: [1] },
};
export const win = {
  ...bet,
  transaction_uuid: 'win-1',
  reference_transaction_uuid: bet.transaction_uuid,
  round_closed: true,
  amount: 2_500_900,
};
export const { amount: _, currency: __, ...rollback } = { ...win, transaction_uuid: 'back-1' };

/** What the core is asked for, by a call that the adapter has looked up nothing for. */
export const toCore = (path: string, fields: object | string, config = provider) => {
  const call = signed(path, fields);
  const message = hub88.parse(call, config);
  const asked = hub88.toCore(message, config);
  return asked.do === 'look' ? hub88.toCore(message, config, { transactions: [] }) : asked;
};
