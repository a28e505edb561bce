import { affiliateInWords, percentInText } from '@salung/contract/browser';
import { shortBaht } from '@salung/ui';
import { m } from '../../paraglide/messages.js';
import { NumberedList } from '../../parts/NumberedList.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { PlanLines } from '../../parts/PlanLines.tsx';
import type { Own } from './types.ts';

type Plan = NonNullable<Own['plan']>;

/** The plan in three sentences, and each of its terms below. */
export default function HowItWorks({ plan, multiplier }: { plan: Plan; multiplier: number }) {
  return (
    <>
      <Panel title={m.affiliate_how()}>
        <NumberedList items={[m.affiliate_how_1(), rates(plan), claiming(plan, multiplier)]} />
      </Panel>
      <Panel title={m.affiliate_how_details()}>
        <PlanLines lines={affiliateInWords(plan)} />
      </Panel>
    </>
  );
}

function rates({ rates: byType }: Plan): string {
  const all = Object.values(byType);
  const [friend, second] = [
    Math.max(0, ...all.map(({ level1 }) => level1)),
    Math.max(0, ...all.map(({ level2 }) => level2)),
  ];
  const of = basisOf(all);
  if (second === 0) return m.affiliate_how_2_one({ friend: percentInText(friend), of });
  return m.affiliate_how_2({ friend: percentInText(friend), second: percentInText(second), of });
}

/** What the percentages are of. */
function basisOf(all: readonly { basis: 'turnover' | 'netLoss'; level1: number; level2: number }[]): string {
  const bases = new Set(all.filter(({ level1, level2 }) => level1 + level2 > 0).map(({ basis }) => basis));
  if (bases.size > 1) return m.affiliate_of_both();
  return bases.has('turnover') ? m.affiliate_of_stakes() : m.affiliate_of_losses();
}

function claiming({ minimum: satang }: Plan, times: number): string {
  const minimum = shortBaht(satang);
  return times === 0 ? m.affiliate_how_3_free({ minimum }) : m.affiliate_how_3({ minimum, times });
}
