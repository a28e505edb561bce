import { approvalStatuses } from '@salung/contract/browser';
import { ChoiceFilter, DateRange } from '@salung/ui/office';
import type { ListPageState } from '../../lib/use-list-page.ts';
import { m } from '../../paraglide/messages.js';
import { approvalStatus } from './approval.ts';
import { kinds, kindText } from './ask-text.ts';
import type { ApprovalSearch } from './search.ts';

interface ApprovalFiltersProps {
  tab: 'waiting' | 'decided' | 'mine';
  list: ListPageState<ApprovalSearch>;
}

/** By kind, day and outcome. The tab of decided requests shows approved ones, until another outcome is chosen. */
export function ApprovalFilters({ tab, list }: ApprovalFiltersProps) {
  const outcomes = approvalStatuses.filter(
    (status) => tab === 'mine' || (status !== 'PENDING' && status !== 'APPROVED'),
  );
  return (
    <>
      <ChoiceFilter
        label={m.approvals_what()}
        all={m.approvals_what_all()}
        {...list.choice('kind', kinds, kindText)}
      />
      {tab !== 'waiting' && (
        <ChoiceFilter
          label={m.status()}
          all={tab === 'mine' ? m.status_all() : approvalStatus('APPROVED').label}
          {...list.choice('status', outcomes, (status) => approvalStatus(status).label)}
        />
      )}
      <DateRange {...list.days} />
    </>
  );
}
