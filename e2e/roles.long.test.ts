import pg from 'pg';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { watchRequests } from './lib/inspect.ts';
import { setUpJourney } from './lib/journey.ts';
import { office as t } from './lib/texts.ts';

/**
 * Everybody opens what their role offers: every page of the navigation, and what those lead to. Nothing of it may be refused, for a page
 * that a role may see asks for nothing that the role may not.
 */

const journey = setUpJourney();
/** Milliseconds for all pages of a role. */
const ALL_PAGES = 400_000;
/** Pages that a role opens at least. */
const LEAST = 6;

/** The demo has nobody in marketing. */
const asMarketing = 'manager';

beforeAll(async () => {
  const database = new pg.Client({ connectionString: journey.platform.databaseUrl });
  await database.connect();
  const { rowCount } = await database.query(
    `update staff set role_id = (select id from role where name = 'Marketing') where username = $1`,
    [asMarketing],
  );
  await database.end();
  expect(rowCount).toBe(1);
});

/** The addresses that a part of the page links to, without their searches. */
async function linksOf(page: Page, part: string): Promise<string[]> {
  const links = await page
    .locator(`${part} a[href^="/"]`)
    .evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? '/'));
  return links.map((link) => link.replace(/[?#].*$/, ''));
}

const kindOf = (address: string): string =>
  address.replace(/[\da-f]{8}-[\da-f-]{27}/g, '$id').replace(/\/\d[\w-]*(?=\/|$)/g, '/$number');

for (const [role, username] of [
  ['Owner', 'owner'],
  ['Finance', 'finance'],
  ['Support', 'support'],
  ['Auditor', 'auditor'],
  ['Marketing', asMarketing],
] as const) {
  test(
    `${role}: no page that the role offers is refused anything`,
    async () => {
      const { page } = await journey.staffAt(username);
      const requests = watchRequests(page);
      const refused: string[] = [];
      page.on('response', (response) => {
        if (response.status() >= 400)
          refused.push(`${new URL(page.url()).pathname}: ${response.status()} ${response.url()}`);
      });
      const known = new Set<string>();
      const waiting = await linksOf(page, `nav[aria-label="${t('nav_main')}"]`);
      for (const address of waiting) {
        const kind = kindOf(address);
        if (known.has(kind)) continue;
        known.add(kind);
        await page.goto(address);
        await requests.settled();
        expect(await page.getByText(t('forbidden_title')).count(), address).toBe(0);
        waiting.push(...(await linksOf(page, 'main')));
      }
      expect(known.size).toBeGreaterThan(LEAST);
      expect(refused).toEqual([]);
    },
    ALL_PAGES,
  );
}
