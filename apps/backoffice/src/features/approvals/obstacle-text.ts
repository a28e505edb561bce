import { dateTime } from '@salung/ui';
import { m } from '../../paraglide/messages.js';
import { permissionText } from '../roles/permission-text.ts';
import type { Approval } from './approval.ts';

// In a file of its own: the list goes without the names of all permissions.

/** Why a person may not approve, in words; null where they may, or nothing waits. */
export function obstacleText({ obstacle }: Pick<Approval, 'obstacle'>): string | null {
  switch (obstacle?.code) {
    case undefined:
      return null;
    case 'own':
      return m.approvals_own();
    case 'permission':
      return m.approvals_lacks({ permission: permissionText(obstacle.permission ?? '') });
    case 'maker':
      return m.approvals_why_maker();
    case 'outdated':
      return m.approvals_why_outdated();
    case 'phone':
      return m.approvals_why_phone();
    case 'control':
      return m.approvals_why_control({ until: obstacle.until ? dateTime(obstacle.until) : '' });
  }
}
