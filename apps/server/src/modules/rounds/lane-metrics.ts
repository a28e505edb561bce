import type { Metrics } from '../../platform/metrics.ts';
import type { Platform } from '../../platform/platform.ts';

/** What lanes tell of their batches, counted in memory: one set of metrics for all lanes of a process. */

type OnBatch = (items: number, seconds: number) => void;

const known = new WeakMap<Metrics, OnBatch>();

export function laneMetrics({ metrics }: Pick<Platform, 'metrics'>): OnBatch {
  const existing = known.get(metrics);
  if (existing) return existing;
  const size = metrics.histogram(
    'salung_ledger_batch_items',
    'Items of the batches that lanes of the ledger have committed.',
    [1, 2, 4, 8, 16, 32, 64, 128, 256, 512],
  );
  const time = metrics.histogram(
    'salung_ledger_batch_seconds',
    'Time in which lanes of the ledger have committed a batch.',
    [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
  );
  const onBatch: OnBatch = (items, seconds) => {
    size.observe(items);
    time.observe(seconds);
  };
  known.set(metrics, onBatch);
  return onBatch;
}
