import { EmptyState, PhoneNumber, StatementDrawing, showPhone } from '@salung/ui';
import { Callout, DetailDrawer, DetailSection, Facts, Timeline } from '@salung/ui/office';
import { IconArrowRight } from '@tabler/icons-react';
import { BankAccount } from '../../lib/BankAccount.tsx';
import detail from '../../lib/Detail.module.css';
import { PlayerLink } from '../../lib/ItemLink.tsx';
import { m } from '../../paraglide/messages.js';
import { ChangeContext } from './ChangeContext.tsx';
import { ChangeDecision } from './ChangeDecision.tsx';
import css from './ChangeDrawer.module.css';
import { changeTimeline } from './change-timeline.ts';
import { type Change, nameOf } from './player.ts';
import { ChangeStatusBadge, changeKindText } from './player-shown.tsx';

interface ChangeDrawerProps {
  /** Undefined while it is not among those that were read. */
  change: Change | undefined;
  opened: boolean;
  /** Whether to name the player, with a link to their page. */
  withPlayer?: boolean;
  onClose: () => void;
}

/** A change of bank or phone: old and new value, and the decision. */
export function ChangeDrawer({ change, opened, withPlayer = false, onClose }: ChangeDrawerProps) {
  return (
    <DetailDrawer
      opened={opened}
      title={change ? changeKindText(change.kind) : m.nav_changes()}
      onClose={onClose}
    >
      {change ? (
        <Details change={change} withPlayer={withPlayer} />
      ) : (
        <EmptyState drawing={<StatementDrawing />} title={m.item_not_found()} />
      )}
    </DetailDrawer>
  );
}

function Details({ change, withPlayer }: { change: Change; withPlayer: boolean }) {
  const { player } = change;
  return (
    <>
      <div className={detail.top}>
        <span>{withPlayer && nameOf(player)}</span>
        <ChangeStatusBadge status={change.status} />
      </div>
      <div className={css.sides}>
        <Side title={m.changes_before()} kind={change.kind} value={change.before} />
        <IconArrowRight size={20} className={css.arrow} aria-hidden="true" />
        <Side
          title={m.changes_after()}
          kind={change.kind}
          value={change}
          unchecked={change.status === 'PENDING'}
          fresh
        />
      </div>
      {change.status === 'PENDING' && change.kind === 'bank' && (
        <div className={detail.notice}>
          <Callout tone="warn">{m.changes_name_unchecked({ name: nameOf(player) })}</Callout>
        </div>
      )}
      <ChangeContext change={change} />
      <ChangeDecision key={change.id} change={change} />
      {withPlayer && (
        <DetailSection title={m.player()}>
          <Facts
            rows={[
              [m.name(), <PlayerLink key="name" player={player} />],
              [m.phone(), <PhoneNumber key="phone" phone={player.phone} copy />],
            ]}
          />
        </DetailSection>
      )}
      <DetailSection title={m.timeline()}>
        <Timeline entries={changeTimeline(change)} />
      </DetailSection>
      <p className={detail.id}>{change.id}</p>
    </>
  );
}

interface SideProps {
  title: string;
  kind: Change['kind'];
  value: Pick<Change, 'bank' | 'phone'>;
  fresh?: boolean;
  /** Nobody has seen yet whose account it is: the name that it comes with is the player's own. */
  unchecked?: boolean;
}

function Side({ title, kind, value, fresh = false, unchecked = false }: SideProps) {
  return (
    <div className={css.side} data-fresh={fresh || undefined}>
      <p className={css.label}>{title}</p>
      {kind === 'phone' ? (
        <p className={css.phone}>{value.phone ? showPhone(value.phone) : '–'}</p>
      ) : value.bank ? (
        <BankAccount
          account={unchecked ? { ...value.bank, accountName: m.changes_account_unchecked() } : value.bank}
        />
      ) : (
        <p>{m.no_bank()}</p>
      )}
    </div>
  );
}
