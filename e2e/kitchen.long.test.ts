import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, visit } from './lib/browser.ts';
import { brokenRules } from './lib/inspect.ts';
import { type Running, start } from './lib/process.ts';
import { ui } from './lib/texts.ts';

/** Every component of the kit on the kitchen page: accessibility, and whether it fits. */

const widths = [
  { width: 360, height: 780 },
  { width: 1440, height: 900 },
];

let folder: string;
let kitchen: Running<{ port: number }>;
let browser: Browser;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'salung-kitchen-'));
  kitchen = await start(
    'packages/ui/kitchen/serve.ts',
    { PATH: process.env.PATH, PORT: '0' },
    path.join(folder, 'kitchen.log'),
  );
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await kitchen?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** The problems of the page, or only of what is open over it, since the page itself was inspected before. */
async function faults(page: Page, over?: string): Promise<string[]> {
  const wide = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  return [...(wide > 0 ? [`is ${wide} px too wide`] : []), ...(await brokenRules(page, over))];
}

async function open(size: { width: number; height: number }) {
  const visitor = await visit(browser, `http://localhost:${kitchen.ready.port}`, size);
  await visitor.page.emulateMedia({ reducedMotion: 'reduce' });
  await visitor.page.goto('/');
  await visitor.page.getByRole('heading', { level: 1 }).waitFor();
  return visitor;
}

describe.each(widths)('at $width px', (size) => {
  test('every component in every state, in both languages', async () => {
    const { page, context, problems } = await open(size);
    expect(await faults(page)).toEqual([]);
    await page.getByText('EN', { exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Every component of Salung' }).waitFor();
    expect(await faults(page)).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('every dialog and popup', async () => {
    const { page, context, problems } = await open(size);
    const openers = page.getByRole('region', { name: 'Dialogs' }).getByRole('button');
    await openers.first().waitFor();
    const labels = await openers.allTextContents();
    expect(labels.length).toBeGreaterThan(9);
    for (const [place, label] of labels.entries()) {
      await openers.nth(place).click();
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      expect(await faults(page, '[role=dialog]')).toEqual([]);
      if (/busy|BulkDialog/.test(label)) {
        // These cannot be closed before they are finished.
        await page.reload();
        await page.getByRole('heading', { level: 1 }).waitFor();
      } else {
        await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'detached' });
      }
    }
    const popovers = [ui('views_title'), ui('days_label')];
    for (const name of popovers) {
      await page
        .getByRole('button', { name: new RegExp(`^${name}`) })
        .first()
        .click();
      await page.locator('[popover]').waitFor();
      expect(await faults(page, '[popover]')).toEqual([]);
      await page.keyboard.press('Escape');
      await page.locator('[popover]').waitFor({ state: 'detached' });
    }
    expect(problems).toEqual([]);
    await context.close();
  });
});

test('the table: order, columns, height of rows, a range of rows', async () => {
  const { page, context, problems } = await open({ width: 1440, height: 900 });
  const table = page.getByRole('table').filter({ has: page.locator('thead input') });
  const time = table.getByRole('columnheader').nth(1);
  const order = () => time.getAttribute('aria-sort');
  await expect.poll(order).toBe('descending');
  await time.getByRole('button').click();
  await expect.poll(order).toBe('ascending');

  const rowHeight = async () => (await table.locator('tbody tr').first().boundingBox())?.height;
  await expect.poll(rowHeight).toBeCloseTo(44, 0);
  await page.getByRole('button', { name: ui('table_compact') }).click();
  await expect.poll(rowHeight).toBeCloseTo(36, 0);
  await page.reload();
  await expect.poll(rowHeight).toBeCloseTo(36, 0);

  await page.getByRole('button', { name: ui('table_columns') }).click();
  await page.getByRole('checkbox', { name: 'สถานะ' }).uncheck();
  await expect.poll(() => table.getByRole('columnheader').count()).toBe(4);
  await page.keyboard.press('Escape');

  const boxes = table.locator('tbody input');
  await boxes.nth(0).click();
  await boxes.nth(2).click({ modifiers: ['Shift'] });
  await expect.poll(() => table.locator('tbody input:checked').count()).toBe(3);
  await page.getByText(ui('bulk_chosen', { number: '3' })).waitFor();
  await table.locator('thead input').click();
  await expect.poll(() => table.locator('tbody input:checked').count()).toBe(await boxes.count());
  expect(problems).toEqual([]);
  await context.close();
});

test('a broken component is rendered again on request', async () => {
  const { page, context } = await open({ width: 1440, height: 900 });
  const part = page.getByRole('region', { name: 'ErrorBoundary' });
  await part.getByRole('button').click();
  await part.getByRole('alert').waitFor();
  await part.getByRole('button', { name: ui('retry') }).click();
  await part.getByRole('alert').waitFor({ state: 'detached' });
  await context.close();
});
