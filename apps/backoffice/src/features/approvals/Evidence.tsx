import { Skeleton } from '@mantine/core';
import type { ApprovalKind, Permission } from '@salung/contract';
import { lazyPart } from '@salung/ui';
import { Callout } from '@salung/ui/office';
import { type ComponentType, Suspense } from 'react';
import { m } from '../../paraglide/messages.js';
import { useCan } from '../../platform/session.ts';
import { permissionText } from '../roles/permission-text.ts';
import type { ApprovalDetails } from './approval.ts';

/** What a part that shows evidence gets: the subject's id, whose money it is about, and what is to change. */
interface EvidenceProps {
  id: string;
  playerId: string | undefined;
  before: ApprovalDetails['before'];
  after: ApprovalDetails['after'];
}

interface Shown {
  permission: Permission;
  Part: ComponentType<EvidenceProps>;
}

const topup: Shown = {
  permission: 'topup:read',
  Part: lazyPart(() => import('../topup/TopupEvidence.tsx')),
};
const suspense: Shown = {
  permission: 'suspense:read',
  Part: lazyPart(() => import('../suspense/SuspenseEvidence.tsx')),
};
const withdrawal: Shown = {
  permission: 'withdraw:read',
  Part: lazyPart(() => import('../withdraw/WithdrawalEvidence.tsx')),
};
const payouts: Shown = {
  permission: 'withdraw:read',
  Part: lazyPart(() => import('../payouts/SwitchEvidence.tsx')),
};
const round: Shown = {
  permission: 'lotto:read',
  Part: lazyPart(() => import('../lotto/RoundEvidence.tsx')),
};
const market: Shown = {
  permission: 'lotto:read',
  Part: lazyPart(() => import('../lotto/MarketEvidence.tsx')),
};

/** What the first person saw, which the second person sees on the same screen. */
const parts: { readonly [Name in ApprovalKind]?: Shown } = {
  'lotto.cancelRound': round,
  'lotto.marketEdit': market,
  'lotto.moveRound': round,
  'topup.approve': topup,
  'topup.reverse': topup,
  'suspense.assign': suspense,
  'suspense.return': suspense,
  'withdraw.approve': withdrawal,
  'withdraw.conclude': withdrawal,
  'withdraw.recordTwice': withdrawal,
  'withdraw.return': withdrawal,
  'payouts.switch': payouts,
};

/** What speaks for and against a request, with links to where it comes from. */
export function Evidence({ approval }: { approval: ApprovalDetails }) {
  const { kind, subject, player, before, after } = approval;
  const can = useCan();
  const shown = Object.hasOwn(parts, kind) ? parts[kind as ApprovalKind] : undefined;
  if (!shown) return null;
  const { permission, Part } = shown;
  if (!can(permission)) {
    return (
      <Callout tone="warn">
        {m.approvals_evidence_forbidden({ permission: permissionText(permission) })}
      </Callout>
    );
  }
  return (
    <Suspense fallback={<Skeleton height={320} radius={12} mb={16} />}>
      <Part id={subject.id} playerId={player?.id} before={before} after={after} />
    </Suspense>
  );
}
