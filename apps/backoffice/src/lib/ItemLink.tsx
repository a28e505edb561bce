import { Button } from '@mantine/core';
import { Link, type LinkProps, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { m } from '../paraglide/messages.js';
import { useCan } from '../platform/session.ts';
import css from './ItemLink.module.css';

/** A link to an item by its kind and id; plain text where it has no page, or the person may not see it. */
export function ItemLink({ type, id, children }: { type: string; id: string; children: ReactNode }) {
  const can = useCan();
  const router = useRouter();
  const route = Object.values(router.routesByPath).find(({ options }) => options.staticData?.shows === type);
  const permission = route?.options.staticData?.permission;
  if (!route || (permission && !can(permission))) return children;
  const way = route.fullPath.endsWith('/$id') ? { params: { id } } : { search: { id } };
  return (
    <Link {...({ to: route.fullPath, ...way } as LinkProps)} className={css.link ?? ''}>
      {children}
    </Link>
  );
}

/** A link to the audit log of an item, for those who may read the log. */
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

/** A player's name, which leads to everything about them. */
export function PlayerLink({ player }: PlayerLinkProps) {
  return (
    <ItemLink type="player" id={player.id}>
      {player.firstName} {player.lastName}
    </ItemLink>
  );
}
