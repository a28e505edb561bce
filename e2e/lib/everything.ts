import type { Locator, Page } from 'playwright-core';
import type { watchRequests } from './inspect.ts';

const OVERLAYS = 'dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';
/** What has opened over a page. */
export const overlays = (page: Page): Locator => page.locator(OVERLAYS).filter({ visible: true });

/** A page, and how to tell that it stands still. */
export interface Seen {
  page: Page;
  requests: ReturnType<typeof watchRequests>;
}

interface Button {
  place: number;
  /** What it says, without its numbers; nothing for one of a row. */
  words: string;
  /** Tells it from others that say the same. */
  name: string;
}

/** The buttons of a part of the page that can be pressed; of rows that are alike, those of the first. */
const pressable = (part: Locator): Promise<Button[]> =>
  part.getByRole('button').evaluateAll((buttons) => {
    const times = new Map<string, number>();
    return buttons.flatMap((button, place) => {
      const isRepeated = button.closest('tr, li')?.previousElementSibling?.matches('tr, li');
      const isOff = button.matches(':disabled, [type="submit"]') || !button.checkVisibility();
      if (isOff || isRepeated) return [];
      const said = button.closest('tr, li') ? '' : (button.getAttribute('aria-label') ?? button.textContent);
      const words = (said ?? '').replace(/\d+/g, '');
      const time = (times.get(words) ?? 0) + 1;
      times.set(words, time);
      return [{ place, words, name: `${words} ${time}` }];
    });
  });

/**
 * Presses every button of a page and of its tabs, and every button of each drawer that opens; buttons of forms are left
 * alone, and so are those of dialogs, which would act.
 * @param known words of buttons that opened the same on another page; they are pressed once
 * @param inspect is called for each tab, and whenever something has opened over the page or in it
 */
export async function openEverything(
  { page, requests }: Seen,
  start: string,
  known: Set<string>,
  inspect: () => Promise<void>,
): Promise<void> {
  const main = page.locator('main');
  const drawer = page.locator('.mantine-Drawer-content');
  let address = start;
  const place = () => {
    const { pathname, searchParams } = new URL(page.url());
    return { pathname, tab: searchParams.get('tab') };
  };
  /** The state of the page, without numbers, which may count by themselves. */
  const state = async () => ({
    over: await overlays(page).count(),
    place: JSON.stringify(place()),
    text: (await page.locator('body').innerText()).replace(/\d+/g, ''),
  });
  /** @returns whether there is something new to inspect at; tabs and other pages are looked at by themselves */
  const press = async (part: Locator, name: string): Promise<boolean> => {
    const button = (await pressable(part)).find((one) => one.name === name);
    if (!button) return false;
    const before = await state();
    await part.getByRole('button').nth(button.place).click();
    await requests.settled(30);
    const now = await state();
    if (now.over !== before.over) return now.over > before.over;
    return now.place === before.place && now.text !== before.text;
  };
  /** Closes what opened over `part`; from a fresh page where Escape does not, or where the buttons are others now. */
  const back = async (part: Locator, buttons: Button[], reopen?: string): Promise<void> => {
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
  /** The next button, and all that stand beside it: a press may have changed what there is to press. */
  const next = async (part: Locator, isDone: (button: Button) => boolean) => {
    const buttons = await pressable(part);
    return { buttons, button: buttons.find((one) => !isDone(one)) };
  };
  const tabs = new Set([start]);
  for (address of tabs) {
    await page.goto(address);
    await requests.settled();
    if (address !== start) await inspect();
    const pressed = new Set<string>();
    for (;;) {
      const { buttons, button } = await next(
        main,
        ({ words, name }) => known.has(words) || pressed.has(name),
      );
      if (!button) break;
      pressed.add(button.name);
      if (button.words) known.add(button.words);
      if (await press(main, button.name)) await inspect();
      const { pathname, tab } = place();
      if (tab !== null) tabs.add(`${pathname}?tab=${tab}`);
      const pressedInside = new Set<string>();
      while (await drawer.isVisible()) {
        const inside = await next(drawer, ({ name }) => pressedInside.has(name));
        if (!inside.button) break;
        pressedInside.add(inside.button.name);
        if (await press(drawer, inside.button.name)) await inspect();
        await back(drawer, inside.buttons, button.name);
      }
      await back(main, buttons);
    }
  }
}
