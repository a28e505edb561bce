import pg from 'pg';
import { checkBooks } from '../src/boot/books.ts';
import type { TestApp } from './app.ts';
import type { TestStaff } from './factories.ts';

/** Steps of four eyes, and the check of the books after them. */

/** The id of the approval that a call has asked for. */
export function approvalOf(sent: { status: number; body: unknown }): string {
  const body = sent.body as { approvalId?: string };
  if (sent.status !== 202 || !body.approvalId) {
    throw new Error(`no approval was asked for: ${sent.status} ${JSON.stringify(sent.body)}`);
  }
  return body.approvalId;
}

export const approve = (app: TestApp, staff: { token: string }, id: string, key?: string) =>
  app.send('approvals.approve', { token: staff.token, params: { id }, ...(key ? { key } : {}) });

export const reject = (app: TestApp, staff: { token: string }, id: string) =>
  app.send('approvals.reject', { token: staff.token, params: { id }, body: { reason: 'not convinced' } });

export const cancel = (app: TestApp, staff: { token: string }, id: string) =>
  app.send('approvals.cancel', { token: staff.token, params: { id } });

/** Everything that does not add up in the books. */
export async function wrongInBooks(app: TestApp): Promise<string[]> {
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  try {
    return (await checkBooks(app.platform.db, client)).wrong;
  } finally {
    await client.end();
  }
}

/** Gives a member of staff these permissions and no other, by a role of their own. */
export async function onlyMay(app: TestApp, staff: TestStaff, permissions: string[]): Promise<void> {
  const { db, clock } = app.platform;
  await db
    .insertInto('role')
    .values({ id: staff.id, name: `role of ${staff.username}`, permissions, created_at: clock.now() })
    .execute();
  await db.updateTable('staff').set({ role_id: staff.id }).where('id', '=', staff.id).execute();
}
