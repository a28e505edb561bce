import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDatabase } from '@salung/postgres/testing';
import pg from 'pg';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { openDatabase } from '../../apps/house-games/src/db.ts';
import { storeFriendlyChain } from '../../apps/house-games/test/chain.ts';
import { HOUSE_GAMES_SECRET, type TestPlatform } from './platform.ts';
import { start } from './process.ts';

/** The program of the house games with a database of its own. */
export interface TestHouseGames {
  url: string;
  stop(): Promise<void>;
}

/**
 * @param platform whose players play for money; without one there are only guests
 * @param homes origins that may frame the games besides the player site's
 */
export async function startHouseGames(
  platform?: TestPlatform,
  homes: readonly string[] = [],
): Promise<TestHouseGames> {
  const database = await createDatabase();
  const pool = await openDatabase(database.url);
  await storeFriendlyChain(pool, flights);
  await pool.end();
  const folder = await mkdtemp(path.join(tmpdir(), 'salung-house-games-'));
  const env = {
    PATH: process.env.PATH,
    HOST: '127.0.0.1',
    PORT: '0',
    DATABASE_URL: database.url,
    // Nobody listens at port 9: guests need no platform.
    PLATFORM_URL: `${platform?.playerUrl ?? 'http://127.0.0.1:9'}/provider/house`,
    PLATFORM_SECRET: HOUSE_GAMES_SECRET,
    HOME_ORIGINS: [platform?.playerUrl ?? 'http://localhost:8080', ...homes].join(','),
    DEMO: '1',
  };
  const games = await start<{ port: number }>(
    'apps/house-games/src/main.ts',
    env,
    path.join(folder, 'games.log'),
  );
  const url = `http://localhost:${games.ready.port}`;
  if (platform) await openHouseAt(platform.databaseUrl, `${url}/play`);
  return {
    url,
    async stop() {
      await games.stop();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Says where the games of the demo's own provider are, and how they are opened. */
export async function openHouseAt(
  databaseUrl: string,
  launchUrl: string,
  launch: 'url' | 'form' = 'url',
): Promise<void> {
  const database = new pg.Client(databaseUrl);
  await database.connect();
  await database.query(
    `update game_provider set launch_url = $1, settings = settings || jsonb_build_object('launch', $2::text)
     where code = 'house'`,
    [launchUrl, launch],
  );
  await database.query('update game_catalogue set version = version + 1');
  await database.end();
}

/** Flights that nobody waits long for: more rounds than a test needs, of 16 seconds at most. */
const flights = { friendly: 24, from: 100, to: 300 };

/** Amounts as they stand in the games, in satang. */
export const satangIn = (text: string | null): number =>
  Math.round(Number(text?.replaceAll(/[^\d.]/g, '')) * 100);
/** An amount with both decimals, as balances have it. */
export const bahtIn = (satang: number): string =>
  `฿${(satang / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`;

/**
 * What a browser says of a tap at the kite that came too late: the table's clock runs on while it is on its way, so a bet may come after
 * the start, and a cash-out after the line snapped.
 */
export const LATE_TAP = 'status of 409';

/** A house game in front of a person: a page, or the frame of the player site. */
export class HouseGame {
  readonly #place: Pick<Page, 'locator' | 'getByRole' | 'getByText'>;

  constructor(place: Pick<Page, 'locator' | 'getByRole' | 'getByText'>) {
    this.#place = place;
  }

  button(name: string | RegExp): Locator {
    return this.#place.getByRole('button', { name });
  }

  /** A place of a table where chips are put. */
  spot(name: string): Locator {
    return this.#place.locator(`[data-spot="${name}"]`);
  }

  locator(selector: string): Locator {
    return this.#place.locator(selector);
  }

  /**
   * Bets at the kite, or while it flies in its next round. A press right after the button has changed its meaning counts for nothing,
   * and the stake of a bet that came too late for its round goes back: so it is repeated.
   * @param done what is seen once it was done
   */
  async pressKite(done: Locator): Promise<void> {
    const isDone = async () => {
      if (await done.isVisible()) return true;
      const button = this.button(/^(วางเดิมพัน|วางรอบถัดไป)/);
      await button.click({ timeout: 500 }).catch(() => undefined);
      return done.isVisible();
    };
    await expect.poll(isDone, { timeout: 60_000 }).toBe(true);
  }

  /** Waits until the game has that balance, in satang. On a phone the bar of the player site shows it, and not the game. */
  async shows(satang: number): Promise<void> {
    await this.#place.locator('.balance', { hasText: bahtIn(satang) }).waitFor({ state: 'attached' });
  }

  /** Opens the player's rounds. @returns the newest one */
  async history(): Promise<Locator> {
    await this.button('เมนู').click();
    await this.button('ประวัติการเล่น').click();
    const newest = this.#place.locator('.history li').first();
    await newest.waitFor();
    return newest;
  }

  async closeDialog(): Promise<void> {
    const dialog = this.#place.getByRole('dialog');
    await dialog.getByRole('button', { name: 'ปิด', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
  }

  /** What the history says about the newest round, in satang. */
  async lastRound(): Promise<{ stake: number; payout: number }> {
    const facts = (await this.history()).locator('.history-facts span');
    const [stake = '', payout = ''] = await facts.allTextContents();
    await this.closeDialog();
    return { stake: satangIn(stake), payout: satangIn(payout) };
  }

  /** Opens the verifier with the newest round; where its seed is secret still, it is revealed first. @returns its payouts */
  async proveLastRound(): Promise<number> {
    const proof = this.#place.locator('[data-outcome]');
    const secret = this.button('เปิดเผยซีดของเซิร์ฟเวอร์');
    const verify = async () => (await this.history()).getByRole('button', { name: 'ตรวจสอบ' }).click();
    await verify();
    await proof.or(secret).waitFor();
    if (await secret.isVisible()) {
      await secret.click();
      await this.button('เปิดเผยซีดของเซิร์ฟเวอร์และเริ่มซีดใหม่').click();
      await this.#place.getByText('ซีดของเซิร์ฟเวอร์ที่เพิ่งเปิดเผย').waitFor();
      await this.closeDialog();
      await verify();
    }
    await proof.getByText('ตรงกับที่เปิดเผยไว้ก่อนเล่น').waitFor();
    const payouts = await proof.locator('p').last().textContent();
    await this.closeDialog();
    return (payouts ?? '').split('·').reduce((sum, each) => sum + satangIn(each), 0);
  }

  /** Spins, and skips what is shown until the reels are ready again. */
  async spin(): Promise<void> {
    const spin = this.button('หมุน');
    await spin.click();
    // The reels begin to move before anything is asked.
    await this.button('ข้าม').waitFor();
    // Looks and presses at once: a press that comes after the reels are ready would be another spin.
    const isReady = () =>
      this.locator('.slot-spin').evaluate((button) => {
        if (button.getAttribute('aria-label') !== 'ข้าม') return true;
        (button as unknown as { click(): void }).click();
        return false;
      });
    await expect.poll(isReady, { interval: 60 }).toBe(true);
  }
}
