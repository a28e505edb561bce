import type { Adapter } from '../adapter.ts';
import { house } from './house.ts';
import { hub88 } from './hub88.ts';
import { slotegrator } from './slotegrator.ts';
import { superapi } from './superapi.ts';

/** The adapters by their codes, a line each. */
export const adapters: Readonly<Record<string, Adapter>> = {
  house: house as Adapter,
  hub88: hub88 as Adapter,
  slotegrator: slotegrator as Adapter,
  superapi: superapi as Adapter,
};
