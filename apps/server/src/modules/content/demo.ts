import { demoIds } from '@salung/contract/demo';
import type { DemoPart } from '../../demo/part.ts';
import type { DemoTools } from '../../demo/tools.ts';
import { withIds } from '../../platform/ids.ts';

const sources = [
  { th: 'เพื่อนแนะนำ', en: 'A friend' },
  { th: 'เฟซบุ๊ก', en: 'Facebook' },
  { th: 'ติ๊กต็อก', en: 'TikTok' },
  { th: 'ค้นหาในกูเกิล', en: 'Google' },
];

const create = ({ staff }: DemoTools) =>
  withIds([demoIds.source], async () => {
    for (const body of sources) await staff.owner.call('content.marketingCreate', { body });
  });

/** How players have heard of the house. */
export const part: DemoPart = { steps: [{ order: 31, run: create }] };
