import type { Page } from 'playwright-core';
import { office } from './texts.ts';

/** Waits until a screen reader says over which place a lifted item is. */
const isOver = (page: Page, name: string, place: number, of: number) =>
  page
    .getByText(office('games_order_over', { name, place: String(place), number: String(of) }))
    .waitFor({ state: 'attached' });

/** Lifts an item of a sortable list by keyboard. @param place of the item, of so many in all */
export async function lift(page: Page, name: string, { place, of }: Record<'place' | 'of', number>) {
  await page.getByRole('button', { name: office('games_order_handle', { name }) }).press('Space');
  await isOver(page, name, place, of);
  // The list listens for keys from a timer on that it has set before it said so: one that is set now ends later.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
}

/**
 * Moves an item of a sortable list one place up after another, by keyboard. Each key waits for what a screen reader says about the
 * key before: a key that comes before the list listens is lost.
 * @param name of the item, as the list says it
 * @param from its place, of so many in all
 */
export async function moveUp(
  page: Page,
  name: string,
  { from, to, of }: Record<'from' | 'to' | 'of', number>,
) {
  await lift(page, name, { place: from, of });
  for (let place = from - 1; place >= to; place--) {
    await page.keyboard.press('ArrowUp');
    await isOver(page, name, place, of);
  }
  await page.keyboard.press('Space');
  await page.getByText(office('games_order_moved', { name, place: String(to) })).waitFor();
}
