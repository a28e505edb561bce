import type { AuditField, AuditSubject } from '@salung/contract';
import { dateTimeExact } from '@salung/ui';
import { DetailSection, Facts } from '@salung/ui/office';
import { ItemLink } from '../../lib/ItemLink.tsx';
import { m } from '../../paraglide/messages.js';
import css from './AuditFacts.module.css';
import { actorText } from './actor-text.ts';
import { differences, isSubject } from './diff.ts';
import type { Entry, Names } from './entry.ts';
import { fieldText } from './entry-text.ts';
import { namedSubject } from './named-subject.ts';
import { valueText } from './value-text.ts';

/** An entry of the log with the values before and after, which its drawer loads. */
export function AuditFacts({ entry, names }: { entry: Entry; names: Names }) {
  return (
    <>
      <DetailSection title={m.audit_facts()}>
        <Facts
          rows={[
            [m.audit_by(), entry.by ? `${entry.by.name} (${entry.by.username})` : actorText(entry)],
            [m.at(), dateTimeExact(entry.at)],
            [m.audit_address(), entry.address],
            [
              m.audit_subject(),
              <ItemLink key="subject" {...entry.subject}>
                {namedSubject(entry.subject, names)}
              </ItemLink>,
            ],
            [m.audit_id(), entry.subject.id],
          ]}
        />
      </DetailSection>
      <DetailSection title={m.audit_changes()}>
        <Changes entry={entry} names={names} />
      </DetailSection>
    </>
  );
}

function Changes({ entry, names }: { entry: Entry; names: Names }) {
  const changes = differences(entry.before, entry.after);
  if (changes.length === 0) return <p className={css.none}>{m.audit_no_changes()}</p>;
  return (
    <dl className={css.changes}>
      {changes.map(({ field, before, after }) => (
        <div key={field} className={css.change}>
          <dt>{fieldText(field)}</dt>
          {before !== undefined && (
            <dd className={css.before}>
              <span className="s-only-spoken">{m.audit_before()}</span>
              <del>
                <Value field={field} value={before} subject={entry.subject} names={names} />
              </del>
            </dd>
          )}
          <dd className={css.after}>
            <span className="s-only-spoken">{m.audit_after()}</span>
            <ins>
              <Value field={field} value={after} subject={entry.subject} names={names} />
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What the ids in some fields are of. */
const ofWhat: Partial<Record<AuditField, AuditSubject>> = {
  approval: 'approval',
  approvedBy: 'staff',
  by: 'staff',
  createdBy: 'staff',
  duplicateOf: 'topup',
  makerId: 'staff',
  playerId: 'player',
  takenBy: 'staff',
};

interface ValueProps {
  field: string;
  value: unknown;
  subject: Entry['subject'];
  names: Names;
}

function Value({ field, value, subject, names }: ValueProps) {
  const text = valueText(field, value, subject, names);
  if (isSubject(value)) return <ItemLink {...value}>{text}</ItemLink>;
  const type = Object.entries(ofWhat).find(([name]) => name === field)?.[1];
  if (!type || typeof value !== 'string') return text;
  return (
    <ItemLink type={type} id={value}>
      {text}
    </ItemLink>
  );
}
