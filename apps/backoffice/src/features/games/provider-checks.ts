import type { providerAdapters } from '@salung/contract/browser';
import type { Problems } from '../../lib/form-problems.ts';
import { m } from '../../paraglide/messages.js';
import type { Provider } from './game.ts';
import { hundredths } from './game-checks.ts';
import { isIdleTime, minutesOf } from './idle-minutes.ts';

/** The form of a provider, with all values as typed. */
export interface ProviderFields {
  code: string;
  /** Of a new one; it stays as it is. */
  adapter: (typeof providerAdapters)[number];
  nameTh: string;
  nameEn: string;
  /** Percent. */
  share: string;
  idleMinutes: string;
}

export const emptyProvider: ProviderFields = {
  code: '',
  adapter: 'house',
  nameTh: '',
  nameEn: '',
  share: '0',
  idleMinutes: '30',
};

export const fieldsOf = (provider: Provider): ProviderFields => ({
  code: provider.code,
  adapter: provider.adapter === 'own' ? emptyProvider.adapter : provider.adapter,
  nameTh: provider.nameTh,
  nameEn: provider.nameEn,
  share: String(provider.share / 100),
  idleMinutes: String(provider.idleMinutes),
});

/** The problems that are known without the server, by field. */
export function providerProblems(given: ProviderFields): Problems<ProviderFields> {
  const found: Problems<ProviderFields> = {};
  const code = given.code.trim();
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(code) || code.length > 30) found.code = m.games_invalid_slug();
  for (const field of ['nameTh', 'nameEn'] as const) {
    if (!given[field].trim()) found[field] = m.games_invalid_name();
  }
  if (hundredths(given.share) === undefined) found.share = m.games_invalid_percent();
  if (!isIdleTime(given.idleMinutes)) found.idleMinutes = m.games_invalid_idle();
  return found;
}

export const editBody = (given: ProviderFields) => ({
  nameTh: given.nameTh.trim(),
  nameEn: given.nameEn.trim(),
  share: hundredths(given.share) ?? 0,
  idleMinutes: minutesOf(given.idleMinutes) ?? 0,
});

export const createBody = (given: ProviderFields) => ({
  code: given.code.trim(),
  adapter: given.adapter,
  ...editBody(given),
});

/** The form of a connection: what stays empty stays as it is. */
export interface ConnectFields {
  launchUrl: string;
  /** By the name of the key. */
  keys: Readonly<Record<string, string>>;
  settings: Readonly<Record<string, string>>;
}

const isAddress = (text: string): boolean =>
  /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)[:/])\S+$/i.test(text);
const filled = (values: ConnectFields['keys']) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value.trim() ? [[name, value.trim()]] : [])),
  );

/** What is sent of a connection; empty where nothing would change. */
export function connectBody(given: ConnectFields, provider: Pick<Provider, 'launchUrl' | 'settings'>) {
  const launchUrl = given.launchUrl.trim();
  const keys = filled(given.keys);
  const settings = filled(given.settings);
  const isSame = JSON.stringify(settings) === JSON.stringify(provider.settings);
  return {
    ...(launchUrl && launchUrl !== provider.launchUrl ? { launchUrl } : {}),
    ...(Object.keys(keys).length > 0 ? { keys } : {}),
    ...(isSame ? {} : { settings }),
  };
}

export function connectProblems(
  given: ConnectFields,
  needed: readonly string[],
): { launchUrl?: string; keys: Readonly<Record<string, string>> } {
  const address = given.launchUrl.trim();
  const keys = filled(given.keys);
  const missing = Object.keys(keys).length === 0 ? [] : needed.filter((name) => !keys[name]);
  return {
    ...(address && !isAddress(address) ? { launchUrl: m.games_invalid_address() } : {}),
    keys: Object.fromEntries(missing.map((name) => [name, m.games_invalid_key()])),
  };
}

/** A new secret: 32 random bytes in hexadecimal digits. */
export const newSecret = (): string =>
  [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
