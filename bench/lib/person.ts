import type { Browser, BrowserContext } from 'playwright-core';
import type { Session } from './house.ts';

export const desk = { width: 1440, height: 900 };
export const phone = { width: 412, height: 823 };

/** A browser of a signed-in person's own, at an origin. */
export async function personAt(
  browser: Browser,
  baseURL: string,
  tokens: Session,
  viewport: { width: number; height: number },
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL,
    viewport,
    locale: 'th-TH',
    timezoneId: 'Asia/Bangkok',
  });
  context.setDefaultTimeout(20_000);
  await context.addInitScript(({ accessToken, refreshToken }) => {
    // The first page keeps them; afterwards the app renews them itself.
    if (localStorage.getItem('accessToken')) return;
    localStorage.setItem('locale', 'th');
    localStorage.setItem('accessToken', accessToken);
    localStorage.setItem('refreshToken', refreshToken);
  }, tokens);
  return context;
}
