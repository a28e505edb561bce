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

/** Presses the buttons of one page. */
class Presser {
  readonly #page: Page;
  readonly #requests: Seen['requests'];
  readonly #inspect: () => Promise<void>;
  readonly #main: Locator;
  readonly #drawer: Locator;
  /** Where a fresh page is opened. */
  #address = '';

  constructor({ page, requests }: Seen, inspect: () => Promise<void>) {
    this.#page = page;
    this.#requests = requests;
    this.#inspect = inspect;
    this.#main = page.locator('main');
    this.#drawer = page.locator('.mantine-Drawer-content');
  }

  async open(address: string): Promise<void> {
    this.#address = address;
    await this.#reload();
  }

  /** Presses every button that is not known yet, and those inside of the drawers that open. @returns the tabs that were opened */
  async pressAll(known: Set<string>): Promise<Set<string>> {
    const tabs = new Set<string>();
    const pressed = new Set<string>();
    for (;;) {
      const { buttons, button } = await next(
        this.#main,
        ({ words, name }) => known.has(words) || pressed.has(name),
      );
      if (!button) return tabs;
      pressed.add(button.name);
      if (button.words) known.add(button.words);
      if (await this.#press(this.#main, button.name)) await this.#inspect();
      const { pathname, tab } = this.#place();
      if (tab !== null) tabs.add(`${pathname}?tab=${tab}`);
      await this.#pressInside(button.name);
      await this.#back(this.#main, buttons);
    }
  }

  async #pressInside(opener: string): Promise<void> {
    const pressed = new Set<string>();
    while (await this.#drawer.isVisible()) {
      const { buttons, button } = await next(this.#drawer, ({ name }) => pressed.has(name));
      if (!button) return;
      pressed.add(button.name);
      if (await this.#press(this.#drawer, button.name)) await this.#inspect();
      await this.#back(this.#drawer, buttons, opener);
    }
  }

  /** @returns whether there is something new to inspect; tabs and other pages are looked at by themselves */
  async #press(part: Locator, name: string): Promise<boolean> {
    const button = (await pressable(part)).find((one) => one.name === name);
    if (!button) return false;
    const before = await this.#state();
    await part.getByRole('button').nth(button.place).click();
    await this.#requests.settled(30);
    const now = await this.#state();
    if (now.over !== before.over) return now.over > before.over;
    return now.place === before.place && now.text !== before.text;
  }

  /** Closes what opened over `part`; from a fresh page where Escape does not, or where the buttons are others now. */
  async #back(part: Locator, buttons: Button[], reopen?: string): Promise<void> {
    const count = reopen ? 1 : 0;
    if ((await overlays(this.#page).count()) > count) {
      await this.#page.keyboard.press('Escape');
      await this.#requests.settled();
    }
    const isOpen = (await overlays(this.#page).count()) === count;
    if (isOpen && JSON.stringify(await pressable(part)) === JSON.stringify(buttons)) return;
    await this.#reload();
    if (reopen) await this.#press(this.#main, reopen);
  }

  async #reload(): Promise<void> {
    await this.#page.goto(this.#address);
    await this.#requests.settled();
  }

  #place() {
    const { pathname, searchParams } = new URL(this.#page.url());
    return { pathname, tab: searchParams.get('tab') };
  }

  /** The state of the page, without numbers, which may count by themselves. */
  async #state() {
    return {
      over: await overlays(this.#page).count(),
      place: JSON.stringify(this.#place()),
      text: (await this.#page.locator('body').innerText()).replace(/\d+/g, ''),
    };
  }
}

/** The next button, and all that stand beside it: a press may have changed what there is to press. */
async function next(part: Locator, isDone: (button: Button) => boolean) {
  const buttons = await pressable(part);
  return { buttons, button: buttons.find((one) => !isDone(one)) };
}

/**
 * Presses every button of a page and of its tabs, and every button of each drawer that opens; buttons of forms are left
 * alone, and so are those of dialogs, which would act.
 * @param known words of buttons that opened the same on another page; they are pressed once
 * @param inspect is called for each tab, and whenever something has opened over the page or in it
 */
export async function openEverything(
  seen: Seen,
  start: string,
  known: Set<string>,
  inspect: () => Promise<void>,
): Promise<void> {
  const presser = new Presser(seen, inspect);
  const tabs = new Set([start]);
  // Tabs that are found on the way are added at the end, and come in their turn.
  for (const address of tabs) {
    await presser.open(address);
    if (address !== start) await inspect();
    for (const tab of await presser.pressAll(known)) tabs.add(tab);
  }
}
