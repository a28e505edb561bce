import type { Platform } from '../../platform/platform.ts';
import type { GatewayAccess, PaymentProvider } from './adapter.ts';
import { openKeys } from './keys.ts';
import { adapterOf } from './plan.ts';
import type { GatewayRow } from './store.ts';

/** A gateway's adapter, and where it is with its keys; undefined for LOCAL and where it is not connected. */
export function accessOf(
  { secrets }: Platform,
  row: GatewayRow,
): { adapter: PaymentProvider; access: GatewayAccess } | undefined {
  const adapter = adapterOf(row.provider);
  const { base_url: baseUrl, keys, previous_keys: former } = row;
  if (!adapter || baseUrl === null || keys === null) return undefined;
  const opened = [keys, ...(former ? [former] : [])].map((sealed) => openKeys(secrets, row.provider, sealed));
  return { adapter, access: { baseUrl, merchantId: row.merchant_id ?? '', keys: opened } };
}

/** Where a gateway sends its callbacks; undefined where this installation does not know its own address. */
export const callbackUrlOf = (
  { publicUrl, playerAddress }: Platform,
  { provider }: Pick<GatewayRow, 'provider'>,
): string | undefined => {
  const base = publicUrl ?? playerAddress;
  return base === undefined
    ? undefined
    : `${base.replace(/\/$/, '')}/payment/${provider.toLowerCase()}/callback`;
};
