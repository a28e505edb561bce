import path from 'node:path';
import { DEMO_PASSWORD } from '@salung/contract/demo';
import type { Browser, LaunchOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { desktop, openBrowser, photograph, takeProblems, type Visitor, visit } from './browser.ts';
import { OfficeApp } from './office.ts';
import { startPlatform, type TestPlatform } from './platform.ts';
import { PlayerApp } from './player.ts';

/** The smallest phone that the product is made for. */
export const smallPhone = { width: 360, height: 780 };

type Rest = Parameters<typeof visit> extends [Browser, ...infer Others] ? Others : never;

/** What the tests of one file share. */
export interface Journey {
  /** Both are there once the tests run. */
  platform: TestPlatform;
  browser: Browser;
  /** Opens a browser of a person's own. */
  visit(...args: Rest): Promise<Visitor>;
  /** The same for somebody of the demo's staff, who has signed in and opened a page. */
  staffAt(
    username: string,
    path?: string,
    size?: typeof desktop,
    expected?: string[],
  ): Promise<Visitor & { app: OfficeApp }>;
  /** The same for a player of the demo. */
  playerAt(
    person: { phone: string },
    expected?: string[],
    size?: typeof desktop,
  ): Promise<Visitor & { app: PlayerApp }>;
}

interface SetUp {
  /** How the browser is started; called when the tests begin. */
  launch?: () => Promise<LaunchOptions>;
  /** Whether people stay for all the tests. Otherwise they leave after the one that they came in. */
  stays?: boolean;
}

/**
 * Sets the tests of a file up: one platform and one browser for all of them. A test fails, too, where the browser of one of its people
 * had something to complain of; of a failed test pictures are left.
 */
export function setUpJourney({ launch, stays = false }: SetUp = {}): Journey {
  const open: Visitor[] = [];
  const journey = {
    async visit(...args) {
      const visitor = await visit(journey.browser, ...args);
      open.push(visitor);
      return visitor;
    },
    async staffAt(username, address, size = desktop, expected = []) {
      const { officeUrl, sandbox } = journey.platform;
      const visitor = await journey.visit(officeUrl, desktop, expected);
      const app = new OfficeApp(visitor.page);
      await app.signIn(sandbox, username, DEMO_PASSWORD);
      await visitor.page.setViewportSize(size);
      if (address !== undefined) await visitor.page.goto(`${officeUrl}${address}`);
      return { ...visitor, app };
    },
    async playerAt({ phone }, expected, size = smallPhone) {
      const visitor = await journey.visit(journey.platform.playerUrl, size, expected);
      const app = new PlayerApp(visitor.page);
      await app.signIn(phone, DEMO_PASSWORD);
      return { ...visitor, app };
    },
  } as Journey;

  beforeAll(async () => {
    journey.platform = await startPlatform();
    journey.browser = await openBrowser(await launch?.());
  });
  afterAll(async () => {
    await journey.browser?.close();
    await journey.platform?.stop();
  });
  afterEach(async ({ task }) => {
    const visitors = stays ? [...open] : open.splice(0);
    const name = path.basename(task.file.name).replace(/(\.long)?\.test\.ts$/, '');
    if (task.result?.state === 'fail') await photograph(name, ...visitors);
    for (const { context } of stays ? [] : visitors) await context.close();
    // As one text, so that the last lines of a run say what it was.
    expect(takeProblems(...visitors).join('\n')).toBe('');
  });
  return journey;
}
