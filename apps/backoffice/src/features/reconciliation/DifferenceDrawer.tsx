import { Button } from '@mantine/core';
import {
  dateTime,
  dateTimeExact,
  errorText,
  formatBaht,
  Money,
  PhoneNumber,
  StatusBadge,
  toast,
} from '@salung/ui';
import { Callout, DetailDrawer, DetailSection, Facts, WordsDialog } from '@salung/ui/office';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ItemLink, PlayerLink } from '../../lib/ItemLink.tsx';
import { defined } from '../../lib/search-params.ts';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useCan, useStaff } from '../../platform/session.ts';
import css from './Reconciliation.module.css';
import { ResolveDialog } from './ResolveDialog.tsx';
import {
  amountOf,
  type Difference,
  hintText,
  type Item,
  itemKindText,
  itemStateText,
  kindText,
  type Run,
  refText,
  resolutionText,
  stateOf,
} from './reconciliation-text.ts';

interface DifferenceDrawerProps {
  run: Run;
  difference: Difference | undefined;
  onClose: () => void;
}

/** A difference: both sides, who looks after it, and what came of it. */
export function DifferenceDrawer({ run, difference, onClose }: DifferenceDrawerProps) {
  return (
    <DetailDrawer
      opened={difference !== undefined}
      title={difference ? kindText(difference.kind) : m.reconciliation_difference()}
      onClose={onClose}
    >
      {difference && <Shown key={difference.id} run={run} difference={difference} />}
    </DetailDrawer>
  );
}

function Shown({ run, difference }: { run: Run; difference: Difference }) {
  const { ref, ours, theirs, player, partOf, owner, note, notedBy, resolution } = difference;
  return (
    <div className={css.stack}>
      <div className={css.buttons}>
        <span>
          <StatusBadge {...stateOf(difference)} />
        </span>
      </div>
      <Callout tone="info">{hintText(difference.kind)}</Callout>
      <DetailSection title={m.reconciliation_ours()}>
        <Side item={ours} />
      </DetailSection>
      {difference.state !== 'NOTICE' && (
        <DetailSection title={m.reconciliation_theirs()}>
          <Side item={theirs} />
        </DetailSection>
      )}
      <DetailSection title={m.facts()}>
        <Facts
          rows={[
            [
              m.calls_transaction(),
              <span key="ref" className={css.code}>
                <Reference text={ref} />
              </span>,
            ],
            [
              run.subject.type === 'game-provider' ? m.calls_round() : m.reconciliation_reference(),
              partOf && (
                <span key="round" className={css.code}>
                  {partOf}
                </span>
              ),
            ],
            [m.player(), player && <PlayerLink key="player" player={player} />],
            [m.phone(), player && <PhoneNumber key="phone" phone={player.phone} copy />],
            [m.reconciliation_found(), dateTime(difference.foundAt)],
            [m.reconciliation_settled_at(), difference.settledAt && dateTime(difference.settledAt)],
          ]}
        />
      </DetailSection>
      {difference.state !== 'NOTICE' && (
        <DetailSection title={m.reconciliation_handling()}>
          <Facts
            rows={[
              [m.reconciliation_owner(), owner?.name ?? m.reconciliation_nobody()],
              [m.reconciliation_resolution(), resolution && resolutionText(resolution)],
              [m.reconciliation_resolved_by(), difference.resolvedBy],
              [m.reconciliation_resolved_at(), difference.resolvedAt && dateTime(difference.resolvedAt)],
              [m.reconciliation_noted_by(), notedBy],
            ]}
          />
          {note && <p className={css.note}>{note}</p>}
        </DetailSection>
      )}
      <Actions difference={difference} />
      <Links run={run} difference={difference} />
    </div>
  );
}

/** A transaction as a side has it. */
function Side({ item }: { item: Item | null }) {
  if (!item) return <p className={css.hint}>{m.reconciliation_absent()}</p>;
  return (
    <Facts
      rows={[
        [m.reconciliation_kind(), itemKindText(item.kind)],
        [m.status(), itemStateText(item.state)],
        [m.amount(), <Money key="amount" satang={Math.abs(item.amount)} />],
        [m.at(), dateTimeExact(item.at)],
      ]}
    />
  );
}

/** Taking it on, notes and the resolution, for those who may. */
function Actions({ difference }: { difference: Difference }) {
  const { id, state, owner, ref } = difference;
  const can = useCan();
  const reload = useReload();
  const me = useStaff().staff?.id;
  const [asking, setAsking] = useState<'note' | 'resolve'>();
  const [busy, setBusy] = useState(false);
  if (!can('reconciliation:resolve') || state === 'NOTICE') return null;
  const close = () => setAsking(undefined);
  const again = () => reload('reconciliation.differences', 'reconciliation.details', 'reconciliation.list');
  const isMine = owner !== null && owner.id === me;
  const own = async () => {
    setBusy(true);
    try {
      await client.call('reconciliation.own', { params: { id }, body: { isOwn: !isMine } });
      await again();
    } catch (error) {
      toast.bad(errorText(error));
    }
    setBusy(false);
  };
  const about = `${formatBaht(amountOf(difference))} · ${ref}`;
  return (
    <div className={css.buttons}>
      {state !== 'SETTLED' && (
        <Button variant="gradient" onClick={() => setAsking('resolve')}>
          {state === 'RESOLVED' ? m.reconciliation_resolve_again() : m.reconciliation_resolve()}
        </Button>
      )}
      {state === 'OPEN' && (
        <Button variant="default" loading={busy} onClick={() => void own()}>
          {isMine ? m.reconciliation_give_back() : m.reconciliation_take()}
        </Button>
      )}
      <Button variant="default" onClick={() => setAsking('note')}>
        {m.reconciliation_write_note()}
      </Button>
      {asking === 'note' && (
        <WordsDialog
          title={m.reconciliation_write_note()}
          about={about}
          label={m.reconciliation_note()}
          confirmLabel={m.reconciliation_save_note()}
          onConfirm={async (note) => {
            await client.call('reconciliation.note', { params: { id }, body: { note } });
            close();
            await again();
          }}
          onClose={close}
        />
      )}
      {asking === 'resolve' && (
        <ResolveDialog
          about={about}
          chosen={difference.resolution}
          onConfirm={async (resolution, note) => {
            await client.call('reconciliation.resolve', { params: { id }, body: { resolution, note } });
            close();
            await again();
          }}
          onClose={close}
        />
      )}
    </div>
  );
}

/** The keys of movements name what was moved: its kind, and its id. */
const KEY = /^(topup|withdraw|suspense):([\da-f-]{36}):/;

/** What a movement is called, as a link to the item that it belongs to. */
function Reference({ text }: { text: string }) {
  const [, kind, id] = KEY.exec(text) ?? [];
  if (!kind || !id) return refText(text);
  return (
    <ItemLink type={kind === 'withdraw' ? 'withdrawal' : kind} id={id}>
      {refText(text)}
    </ItemLink>
  );
}

/** Where staff find out more, or put it right. */
function Links({
  run: { subject, day },
  difference: { ref, partOf, player, kind, ours, theirs },
}: {
  run: Run;
  difference: Difference;
}) {
  const can = useCan();
  if (subject.type === 'bank-account') {
    if (!can('statement:read')) return null;
    return (
      <Link
        to="/bank-lines"
        search={defined({ accountId: subject.id, fromDate: day, toDate: day, search: partOf?.slice(0, 100) })}
      >
        <Button component="span" variant="default" size="sm" fullWidth>
          {m.reconciliation_see_lines()}
        </Button>
      </Link>
    );
  }
  if (subject.type === 'gateway') {
    const isOrder = !['move', 'reversal', 'return', 'balance', 'other'].includes(
      (ours ?? theirs)?.kind ?? '',
    );
    if (!isOrder || !can('gateway:read')) return null;
    return (
      <Link to="/gateways/orders" search={{ search: ref.slice(0, 36), id: ref.slice(0, 36) }}>
        <Button component="span" variant="default" size="sm" fullWidth>
          {m.reconciliation_see_order()}
        </Button>
      </Link>
    );
  }
  const isOpenRound = kind === 'ONLY_OURS' || kind === 'STATE';
  return (
    <div className={css.buttons}>
      {partOf && can('round:read') && (
        <Link to="/rounds" search={defined({ ref: partOf, providerId: subject.id, playerId: player?.id })}>
          <Button component="span" variant="default" size="sm" fullWidth>
            {m.reconciliation_see_round()}
          </Button>
        </Link>
      )}
      {isOpenRound && player && can('openround:read') && (
        <Link to="/games/open-rounds" search={{ providerId: subject.id, playerId: player.id }}>
          <Button component="span" variant="default" size="sm" fullWidth>
            {m.nav_open_rounds()}
          </Button>
        </Link>
      )}
      {partOf && can('providercall:read') && (
        <Link to="/games/calls" search={{ ref: partOf, providerId: subject.id }}>
          <Button component="span" variant="default" size="sm" fullWidth>
            {m.games_tab_calls()}
          </Button>
        </Link>
      )}
    </div>
  );
}
