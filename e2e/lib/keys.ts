import type { Locator, Page } from 'playwright-core';

/** More stops than any page has: whoever needs them goes in circles. */
const STOPS = 120;

const isFocused = (target: Locator) => target.evaluate((element) => element.matches(':focus'));

/**
 * Somebody without a mouse: walks with Tab and presses keys, and counts them.
 * Nothing here focuses, clicks or fills by script.
 */
export class Keys {
  readonly page: Page;
  pressed = 0;

  constructor(page: Page) {
    this.page = page;
  }

  async press(key: string): Promise<void> {
    this.pressed += 1;
    await this.page.keyboard.press(key);
  }

  /** Tabs until that stands in focus. @throws Error where no number of presses gets there */
  async walkTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await target.waitFor();
    for (let stop = 0; stop < STOPS; stop += 1) {
      if (await isFocused(target)) return;
      await this.press(key);
    }
    throw new Error(`no Tab leads to ${String(target)}`);
  }

  /** Walks there and presses it, as a button or a link. */
  async use(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await this.walkTo(target);
    await this.press(key);
  }

  /** Walks to a field and types into it. */
  async type(field: Locator, text: string): Promise<void> {
    await this.walkTo(field);
    await this.page.keyboard.type(text);
  }
}
