import { approvalStatuses } from '@salung/contract/browser';
import { approvalKinds } from '@salung/contract/staff';
import { ChoiceFilter, DateRange } from '@salung/ui/office';
import { m } from '../../paraglide/messages.js';
import { approvalStatus } from './approval.ts';
import { kindText } from './ask-text.ts';
import type { ApprovalSearch } from './search.ts';

interface ApprovalFiltersProps {
  tab: 'waiting' | 'decided' | 'mine';
  search: ApprovalSearch;
  onChange: (changes: { [Key in keyof ApprovalSearch]?: ApprovalSearch[Key] | undefined }) => void;
}

/** By kind, day and outcome. What was decided shows what was approved, until another outcome is chosen. */
export function ApprovalFilters({ tab, search, onChange }: ApprovalFiltersProps) {
  const outcomes = approvalStatuses.filter(
    (status) => tab === 'mine' || (status !== 'PENDING' && status !== 'APPROVED'),
  );
  return (
    <>
      <ChoiceFilter
        label={m.approvals_what()}
        all={m.approvals_what_all()}
        value={search.kind}
        choices={approvalKinds.map((kind) => ({ value: kind, label: kindText(kind) }))}
        onChange={(value) => onChange({ kind: approvalKinds.find((kind) => kind === value) })}
      />
      {tab !== 'waiting' && (
        <ChoiceFilter
          label={m.status()}
          all={tab === 'mine' ? m.status_all() : approvalStatus('APPROVED').label}
          value={search.status}
          choices={outcomes.map((status) => ({ value: status, label: approvalStatus(status).label }))}
          onChange={(value) => onChange({ status: outcomes.find((status) => status === value) })}
        />
      )}
      <DateRange value={search} onChange={({ fromDate, toDate }) => onChange({ fromDate, toDate })} />
    </>
  );
}
