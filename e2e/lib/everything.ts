import type { Locator, Page } from 'playwright-core';
import type { watchRequests } from './look.ts';

/** What opens over a page. */
const OVERLAYS = 'dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';
const overlays = (page: Page): Locator => page.locator(OVERLAYS).filter({ visible: true });

/** A page, and how to tell that it stands still. */
export interface Seen {
  page: Page;
  requests: ReturnType<typeof watchRequests>;
}

interface Button {
  place: number;
  words: string;
}

/** The buttons of a part of the page that can be pressed; of rows that are alike, those of the first. */
const pressable = (part: Locator): Promise<Button[]> =>
  part.getByRole('button').evaluateAll((buttons) =>
    buttons.flatMap((button, place) => {
      const isRepeated = button.closest('tr, li')?.previousElementSibling?.matches('tr, li');
      const isOff = button.matches(':disabled, [type="submit"]') || !button.checkVisibility();
      const words = button.closest('tr, li') ? '' : (button.getAttribute('aria-label') ?? button.textContent);
      return isOff || isRepeated ? [] : [{ place, words: words ?? '' }];
    }),
  );

/**
 * Presses every button of a page and of its tabs, and every button of each drawer that opens; buttons of forms are left
 * alone, and so are those of dialogs, which would act.
 * @param known words of buttons that opened the same on another page; they are pressed once
 * @param look is called for each tab, and whenever something has opened over the page
 */
export async function openEverything(
  { page, requests }: Seen,
  start: string,
  known: Set<string>,
  look: () => Promise<void>,
): Promise<void> {
  const main = page.locator('main');
  const drawer = page.locator('.mantine-Drawer-content');
  let address = start;
  const press = async (part: Locator, { place }: Button): Promise<boolean> => {
    const before = await overlays(page).count();
    const button = part.getByRole('button').nth(place);
    // One that has been switched off meanwhile is no fault; one that cannot be reached is.
    if (!(await button.isEnabled())) return false;
    await button.click();
    await requests.settled(30);
    return (await overlays(page).count()) > before;
  };
  /** Closes what opened over `part`; from a fresh page where Escape does not, or where the buttons are others now. */
  const back = async (part: Locator, buttons: Button[], reopen?: Button): Promise<void> => {
    const count = reopen ? 1 : 0;
    if ((await overlays(page).count()) > count) {
      await page.keyboard.press('Escape');
      await requests.settled();
    }
    const isOpen = (await overlays(page).count()) === count;
    if (isOpen && JSON.stringify(await pressable(part)) === JSON.stringify(buttons)) return;
    await page.goto(address);
    await requests.settled();
    if (reopen) await press(main, reopen);
  };
  const tabs = new Set([start]);
  for (address of tabs) {
    await page.goto(address);
    await requests.settled();
    if (address !== start) await look();
    const buttons = await pressable(main);
    for (const button of buttons) {
      if (button.words && known.has(button.words)) continue;
      if (button.words) known.add(button.words);
      if (await press(main, button)) await look();
      const { pathname, searchParams } = new URL(page.url());
      if (searchParams.has('tab')) tabs.add(`${pathname}?tab=${searchParams.get('tab')}`);
      const inside = (await drawer.isVisible()) ? await pressable(drawer) : [];
      for (const inner of inside) {
        if (await press(drawer, inner)) await look();
        await back(drawer, inside, button);
      }
      await back(main, buttons);
    }
  }
}
