import type { SegmentFilter } from '@salung/contract';
import type { DemoPart } from '../../demo/part.ts';
import { baht, type DemoTools } from '../../demo/tools.ts';

const segments: readonly { name: string; filter: SegmentFilter }[] = [
  {
    name: 'สมาชิกใหม่ 7 วัน',
    filter: [{ fact: 'accountAge', not: false, comparison: 'lessThan', value: 7 }],
  },
  {
    name: 'ฝากถึง 10,000 ใน 30 วัน',
    filter: [
      { fact: 'depositSum', not: false, days: 30, comparison: 'atLeast', value: baht(10_000) },
      { fact: 'status', not: false, values: ['ACTIVE'] },
    ],
  },
  {
    name: 'เคยฝาก แต่หายไป 14 วัน',
    filter: [{ fact: 'lastDeposit', not: false, comparison: 'atLeast', value: 14 }],
  },
];

async function save({ staff: { manager } }: DemoTools): Promise<void> {
  for (const body of segments) await manager.call('segments.create', { body });
}

/** What marketing looks at on the first day. */
export const part: DemoPart = { steps: [{ order: 34, run: save }] };
