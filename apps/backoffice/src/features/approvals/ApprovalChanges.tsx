import { showPhone } from '@salung/ui';
import { DetailSection } from '@salung/ui/office';
import { m } from '../../paraglide/messages.js';
import { differences } from '../audit/diff.ts';
import { fieldText } from '../audit/entry-text.ts';
import { LineChanges } from '../audit/LineChanges.tsx';
import { splitLines } from '../audit/line-changes.ts';
import { valueText } from '../audit/value-text.ts';
import { permissionDiff } from '../roles/permission-diff.ts';
import { RoleDiff } from '../roles/RoleDiff.tsx';
import css from './Approvals.module.css';
import type { ApprovalDetails } from './approval.ts';

const words = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

const isNothing = (value: unknown) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The change field by field; for a role its permissions, the dangerous ones first. */
export function ApprovalChanges({ approval }: { approval: ApprovalDetails }) {
  const { kind, subject, request } = approval;
  const { lines, before, after } = splitLines(approval.before, approval.after);
  // The request has the phone in full for those who may see it.
  const phone = typeof request.phone === 'string' ? { phone: showPhone(request.phone) } : {};
  const changes = differences(before, { ...after, ...phone }).filter(
    // Permissions are shown by themselves, and the kind is in the title.
    ({ field, after: value }) =>
      field !== 'permissions' && field !== 'kind' && (before !== null || !isNothing(value)),
  );
  const isRole = kind === 'roles.edit';
  // For money, the sentence and the facts contain everything.
  const isMoney = after === null && (before === null || approval.amount !== null);
  // The evidence of a market shows what of its many terms differs.
  if (kind === 'lotto.marketEdit') return null;
  const isShown = !isMoney && (changes.length > 0 || isRole);
  if (lines.length === 0 && !isShown) return null;
  return (
    <DetailSection title={m.approvals_changes()}>
      <LineChanges lines={lines} />
      {isRole && <RoleDiff {...permissionDiff(words(before?.permissions), words(after?.permissions))} />}
      {isShown && changes.length > 0 && (
        <table className={css.changes}>
          <thead>
            <tr>
              <td />
              {before !== null && <th scope="col">{m.approvals_from()}</th>}
              <th scope="col">{m.approvals_to()}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map((change) => (
              <tr key={change.field}>
                <th scope="row">{fieldText(change.field)}</th>
                {before !== null && (
                  <td className={css.from}>{valueText(change.field, change.before, subject)}</td>
                )}
                <td>{valueText(change.field, change.after, subject)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </DetailSection>
  );
}
