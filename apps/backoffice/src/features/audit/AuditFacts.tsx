import { Skeleton } from '@mantine/core';
import type { AuditField, AuditSubject } from '@salung/contract';
import { dateTimeExact, lazyPart } from '@salung/ui';
import { DetailSection, Facts } from '@salung/ui/office';
import { Suspense } from 'react';
import { ItemLink } from '../../lib/ItemLink.tsx';
import { m } from '../../paraglide/messages.js';
import css from './AuditFacts.module.css';
import { actorText } from './actor-text.ts';
import { type Difference, differences, isSubject } from './diff.ts';
import type { Entry, Names } from './entry.ts';
import { fieldText } from './entry-text.ts';
import { LineChanges } from './LineChanges.tsx';
import { splitLines } from './line-changes.ts';
import { isMarketChange, marketFields } from './market-fields.ts';
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

/** The terms of a market have changes of their own. */
const MarketChanges = lazyPart(() => import('../lotto/MarketChanges.tsx'));

function Changes({ entry, names }: { entry: Entry; names: Names }) {
  const { lines, ...rest } = splitLines(entry.before, entry.after);
  const isMarket = isMarketChange(entry.before, entry.after);
  const changes = differences(rest.before, rest.after).filter(
    ({ field }) => !isMarket || !marketFields.includes(field),
  );
  if (changes.length + lines.length === 0 && !isMarket)
    return <p className={css.none}>{m.audit_no_changes()}</p>;
  return (
    <>
      <LineChanges lines={lines} />
      {isMarket && (
        <Suspense fallback={<Skeleton height={120} radius={12} />}>
          <MarketChanges before={entry.before} after={entry.after} />
        </Suspense>
      )}
      <FieldChanges changes={changes} entry={entry} names={names} />
    </>
  );
}

interface FieldChangesProps {
  changes: readonly Difference[];
  entry: Entry;
  names: Names;
}

function FieldChanges({ changes, entry, names }: FieldChangesProps) {
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
