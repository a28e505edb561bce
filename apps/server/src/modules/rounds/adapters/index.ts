import type { Adapter } from '../adapter.ts';
import { house } from './house.ts';

/** The adapters by their codes, a line each. */
export const adapters: Readonly<Record<string, Adapter>> = { house: house as Adapter };
