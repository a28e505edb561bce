import * as features from '../features.ts';
import type { Feature, LiveModule } from '../platform/feature.ts';

const all: readonly Feature[] = Object.values(features);

/** The live effects of all features. */
export const loadLive = (): Promise<LiveModule[]> =>
  Promise.all(all.flatMap((feature) => (feature.loadLive ? [feature.loadLive()] : [])));
