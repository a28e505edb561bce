import type { Database } from '../../platform/db/database.ts';
import { storedValue } from '../settings/index.ts';

export interface SiteState {
  isActive: boolean;
  description: string;
}

/** Whether the site is open to players. It is until somebody closes it. */
export async function isOpen(db: Database): Promise<boolean> {
  const stored = await storedValue(db, 'maintenance');
  return (stored?.value as SiteState | undefined)?.isActive !== false;
}
