import { Button, Skeleton } from '@mantine/core';
import { query } from '@salung/client';
import { dateTime, ErrorState, errorText, formatBaht, Money, PhoneNumber, StatusBadge } from '@salung/ui';
import { Callout, DetailDrawer, DetailSection, Facts } from '@salung/ui/office';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import detail from '../../lib/Detail.module.css';
import { ItemLink, PlayerLink } from '../../lib/ItemLink.tsx';
import { partObstacleText } from '../../lib/part-obstacle.ts';
import { SecondPerson } from '../../lib/SecondPerson.tsx';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useCan } from '../../platform/session.ts';
import { AssignForm } from './AssignForm.tsx';
import { ItemFacts } from './ItemFacts.tsx';
import { Related } from './Related.tsx';
import { ReturnForm } from './ReturnForm.tsx';
import { SplitForm } from './SplitForm.tsx';
import css from './Suspense.module.css';
import { becauseText, type ItemDetails, stateBadge, stateText } from './suspense-text.ts';

/** One item of suspense: what is known of the money, who may have paid, and what can be done. */
export function SuspenseDrawer({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const { data, error, refetch, isFetching } = useQuery({
    ...query(client, 'suspense.details', { params: { id: id ?? '' } }),
    enabled: id !== undefined,
  });
  return (
    <DetailDrawer
      opened={id !== undefined}
      title={data ? m.suspense_of({ amount: formatBaht(data.amount) }) : m.nav_suspense()}
      onClose={onClose}
    >
      {data ? (
        <Shown key={data.id} item={data} />
      ) : error ? (
        <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Skeleton height={240} radius={12} />
      )}
    </DetailDrawer>
  );
}

type Asking = { what: 'assign'; phone: string } | { what: 'return' | 'split' };

function Shown({ item }: { item: ItemDetails }) {
  const can = useCan();
  const [asking, setAsking] = useState<Asking>();
  const obstacle = partObstacleText(item.obstacle);
  const isForResolving = item.state === 'OPEN' && !item.approvalId && can('suspense:resolve');
  const isOwn = item.why === 'OWN_TRANSFER';
  const mayResolve = isForResolving && obstacle === null;
  const close = () => setAsking(undefined);
  return (
    <>
      <div className={detail.top}>
        <span className={detail.amount}>
          <Money satang={item.amount} />
        </span>
        <StatusBadge {...stateBadge(item)} />
      </div>
      {item.approvalId && (
        <div className={detail.notice}>
          <SecondPerson approvalId={item.approvalId} />
        </div>
      )}
      {isForResolving && isOwn && <Callout tone="info">{m.suspense_own_text()}</Callout>}
      {isForResolving && obstacle && <Callout tone="info">{obstacle}</Callout>}
      {mayResolve && <Ways isOwn={isOwn} onAsk={setAsking} />}
      {item.state === 'OPEN' && (
        <DetailSection title={m.suspense_candidates()}>
          {item.candidates.length === 0 && <p className={css.quiet}>{m.suspense_no_candidates()}</p>}
          {item.candidates.map((person) => (
            <Candidate
              key={person.id}
              person={person}
              {...(mayResolve && !isOwn
                ? { onChoose: () => setAsking({ what: 'assign', phone: person.phone }) }
                : {})}
            />
          ))}
        </DetailSection>
      )}
      <Related related={item.related} />
      <DetailSection title={m.facts()}>
        <ItemFacts item={item} />
      </DetailSection>
      <Parts item={item} />
      {item.state !== 'OPEN' && <Outcome item={item} />}
      {asking?.what === 'assign' && <AssignForm item={item} phone={asking.phone} onClose={close} />}
      {asking?.what === 'return' && <ReturnForm item={item} onClose={close} />}
      {asking?.what === 'split' && <SplitForm item={item} onClose={close} />}
    </>
  );
}

interface WaysProps {
  /** It came from an account of the house. */
  isOwn: boolean;
  onAsk: (asking: Asking) => void;
}

/** What can be done with the money. */
function Ways({ isOwn, onAsk }: WaysProps) {
  return (
    <div className={css.buttons}>
      {!isOwn && (
        <Button variant="gradient" onClick={() => onAsk({ what: 'assign', phone: '' })}>
          {m.suspense_assign()}
        </Button>
      )}
      <Button variant="default" onClick={() => onAsk({ what: 'return' })}>
        {m.suspense_return()}
      </Button>
      {!isOwn && (
        <Button variant="default" onClick={() => onAsk({ what: 'split' })}>
          {m.suspense_split()}
        </Button>
      )}
    </div>
  );
}

/** What it was split into. */
function Parts({ item: { parts } }: { item: ItemDetails }) {
  if (parts.length === 0) return null;
  return (
    <DetailSection title={m.suspense_parts()}>
      {parts.map((part) => (
        <p key={part.id} className={css.part}>
          <Link to="/suspense" search={{ state: 'all', id: part.id }}>
            <Money satang={part.amount} />
          </Link>
          <StatusBadge {...stateBadge({ state: part.state, approvalId: null })} />
        </p>
      ))}
    </DetailSection>
  );
}

function Candidate({
  person,
  onChoose,
}: {
  person: ItemDetails['candidates'][number];
  onChoose?: () => void;
}) {
  return (
    <div className={css.candidate}>
      <div className={css.person}>
        <PlayerLink player={person} /> <PhoneNumber phone={person.phone} />
        <span className={css.quiet}>{becauseText(person.because)}</span>
      </div>
      {person.topupId ? (
        <ItemLink type="topup" id={person.topupId}>
          {m.suspense_see_topup()}
        </ItemLink>
      ) : (
        onChoose && (
          <Button variant="default" size="sm" onClick={onChoose}>
            {m.suspense_choose()}
          </Button>
        )
      )}
    </div>
  );
}

/** What became of it. */
function Outcome({ item }: { item: ItemDetails }) {
  const { assignedTo } = item;
  return (
    <DetailSection title={m.suspense_outcome()}>
      <Facts
        rows={[
          [m.status(), stateText(item.state)],
          [m.suspense_assigned_to(), assignedTo && <PlayerLink key="player" player={assignedTo} />],
          [
            m.nav_topups(),
            item.topupId && (
              <ItemLink key="topup" type="topup" id={item.topupId}>
                {m.suspense_see_topup()}
              </ItemLink>
            ),
          ],
          [
            m.suspense_payout(),
            item.withdrawalId && (
              <ItemLink key="withdrawal" type="withdrawal" id={item.withdrawalId}>
                {m.suspense_see_payout()}
              </ItemLink>
            ),
          ],
          [m.suspense_covered(), item.movementId && m.house_own_movement()],
          [m.suspense_bank_reference(), item.bankReference],
          [m.reason_for_staff(), item.note],
          [m.suspense_resolved_by(), item.resolvedBy],
          [m.suspense_approved_by(), item.approvedBy],
          [m.at(), item.resolvedAt && dateTime(item.resolvedAt)],
        ]}
      />
    </DetailSection>
  );
}
