import { Button } from '@mantine/core';
import { dateTimeExact, formatBaht } from '@salung/ui';
import { Facts } from '@salung/ui/office';
import work from '../../lib/queue/Work.module.css';
import { m } from '../../paraglide/messages.js';
import { decidersOf, referenceFacts } from './topup-shown.ts';
import type { TopupDetails } from './use-pending-topups.ts';

/** A top-up that is decided already: by whom, how, and on to the next. */
export default function TopupOutcome({ topup, onNext }: { topup: TopupDetails; onNext: () => void }) {
  return (
    <div className={work.decision}>
      <Facts
        rows={[
          [m.amount_credited(), topup.amountCredited !== null && formatBaht(topup.amountCredited)],
          ...referenceFacts(topup),
          [m.decided_by(), decidersOf(topup)],
          [m.decided_at(), topup.decidedAt && dateTimeExact(topup.decidedAt)],
          [m.reason_for_staff(), topup.reason],
          [m.reason_for_player(), topup.reasonForPlayer],
        ]}
      />
      <Button variant="default" onClick={onNext}>
        {m.queue_next()}
      </Button>
    </div>
  );
}
