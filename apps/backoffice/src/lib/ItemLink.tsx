import { Button } from '@mantine/core';
import type { Permission } from '@salung/contract';
import { Link, linkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { m } from '../paraglide/messages.js';
import { useCan } from '../platform/session.ts';
import css from './ItemLink.module.css';

const places = {
  player: (id: string) => linkOptions({ to: '/players/$id', params: { id } }),
  topup: (id: string) => linkOptions({ to: '/topups', search: { id } }),
  withdrawal: (id: string) => linkOptions({ to: '/withdrawals', search: { id } }),
  approval: (id: string) => linkOptions({ to: '/approvals', search: { id } }),
  staff: (id: string) => linkOptions({ to: '/staff', search: { id } }),
  role: (id: string) => linkOptions({ to: '/roles', search: { id } }),
};
type Kind = keyof typeof places;

const permissions: Record<Kind, Permission> = {
  player: 'player:read',
  topup: 'topup:read',
  withdrawal: 'withdraw:read',
  approval: 'approval:read',
  staff: 'staff:read',
  role: 'role:read',
};

const hasPlace = (type: string): type is Kind => Object.hasOwn(places, type);

/** The way to something by its kind and id. Its words alone where it has no page, or where one may not see that. */
export function ItemLink({ type, id, children }: { type: string; id: string; children: ReactNode }) {
  const can = useCan();
  if (!hasPlace(type) || !can(permissions[type])) return children;
  return (
    <Link {...places[type](id)} className={css.link ?? ''}>
      {children}
    </Link>
  );
}

/** The way to what staff changed of something, for those who may read the log. */
export function AuditLink({ id }: { id: string }) {
  const can = useCan();
  if (!can('audit:read')) return null;
  return (
    <Link to="/audit" search={{ subjectId: id }} className={css.audit ?? ''}>
      <Button component="span" variant="default" size="sm" fullWidth>
        {m.audit_see()}
      </Button>
    </Link>
  );
}

interface PlayerLinkProps {
  player: { id: string; firstName: string; lastName: string };
}

/** A player's name, which leads to everything about him. */
export function PlayerLink({ player }: PlayerLinkProps) {
  return (
    <ItemLink type="player" id={player.id}>
      {player.firstName} {player.lastName}
    </ItemLink>
  );
}
