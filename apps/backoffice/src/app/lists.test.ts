import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { stubBrowser } from '../../../../packages/client/test/addresses.ts';
import * as approvals from '../words/approvals.ts';
import * as audit from '../words/audit.ts';
import * as auditFields from '../words/audit-fields.ts';
import * as permissions from '../words/permissions.ts';

beforeAll(stubBrowser);
afterAll(() => vi.unstubAllGlobals());

/** Names of the entries of the tables that the modules of a list export under a name. */
const namesIn = (modules: object, key: string): string[] =>
  Object.values(modules).flatMap((module: Record<string, object>) => Object.keys(module[key] ?? {}));

it('no two modules define words for the same key', () => {
  const lists: [object, string[]][] = [
    [permissions, ['permissions', 'resources']],
    [audit, ['actions', 'switches', 'subjects']],
    [auditFields, ['fields']],
    [approvals, ['approvals']],
  ];
  for (const [modules, keys] of lists) {
    for (const key of keys) {
      const names = namesIn(modules, key);
      expect(names.length, key).toBeGreaterThan(0);
      expect(new Set(names).size, key).toBe(names.length);
    }
  }
});

it('no two features answer the same event, and no two actions of the palette share a place', async () => {
  const events = namesIn(await import('../features.ts'), 'live');
  expect(new Set(events).size).toBe(events.length);
  const actions = Object.values(await import('../quick-actions.ts')).map(
    ({ quickAction }) => quickAction.order,
  );
  expect(new Set(actions).size).toBe(actions.length);
});
