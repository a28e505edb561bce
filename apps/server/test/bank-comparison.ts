import { expect } from 'vitest';
import { compareNext } from '../src/modules/reconciliation/run.ts';
import type { TestApp } from './app.ts';
import { createStaff } from './factories.ts';

/** Compares days of one of the house's accounts, as staff ask for it; answers them and their differences. */
export async function compareBank(app: TestApp, accountId: string, days: readonly string[]) {
  const { token } = await createStaff(app, 'Finance');
  const runs = [];
  const differences = [];
  for (const day of days) {
    const body = { subjectType: 'bank-account', subjectId: accountId, day } as const;
    const { status, body: asked } = await app.send('reconciliation.run', { token, body });
    expect(status).toBe(201);
    await compareNext(app.platform, new AbortController().signal);
    const params = { id: asked.id };
    runs.push((await app.send('reconciliation.details', { token, params })).body);
    const query = { per_page: 100 };
    differences.push(...(await app.send('reconciliation.differences', { token, params, query })).body.data);
  }
  return { runs, differences };
}
