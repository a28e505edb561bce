import { expect, it } from 'vitest';
import { createMetrics } from '../../platform/metrics.ts';
import { laneMetrics } from './lane-metrics.ts';

it('counts the batches of all lanes of a process together', async () => {
  const metrics = createMetrics();
  const lanes = laneMetrics({ metrics });
  lanes(3, 0.004);
  laneMetrics({ metrics })(1, 0.002);
  const text = await metrics.registry.metrics();
  expect(text).toContain('salung_ledger_batch_items_sum 4');
  expect(text).toContain('salung_ledger_batch_items_count 2');
  expect(text).toContain('salung_ledger_batch_seconds_bucket{le="0.0025"} 1');
});
