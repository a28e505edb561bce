import { DEMO_PASSWORD } from '@salung/contract/demo';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoPlayers } from '../apps/server/src/demo/people.ts';
import { openBrowser, photograph, type Visitor, visit } from './lib/browser.ts';
import { faultsOf, standsStill } from './lib/inspect.ts';
import { Keys } from './lib/keys.ts';
import { approveRequest, OfficeApp } from './lib/office.ts';
import { startPlatform, type TestPlatform } from './lib/platform.ts';
import { PlayerApp } from './lib/player.ts';
import { office as text } from './lib/texts.ts';

/**
 * Staff and the catalogue of games, while a player looks at the lobby: a provider and a game are added, changed, ordered,
 * switched and imported, and the open lobby follows. Each test continues where the last one ended.
 */

const provider = { code: 'moonlight', th: 'แสงจันทร์', en: 'Moonlight' };
const game = { code: 'lantern', th: 'โคมแดง', en: 'Red Lantern', renamed: 'โคมแดงมงคล' };

let platform: TestPlatform;
let browser: Browser;
let managerSide: Visitor;
let ownerSide: Visitor;
let playerSide: Visitor;
let manager: OfficeApp;
let owner: OfficeApp;
/** How many games there were. */
let known = 0;

beforeAll(async () => {
  platform = await startPlatform();
  browser = await openBrowser();
  const desk = { width: 1440, height: 900 };
  managerSide = await visit(browser, platform.officeUrl, desk);
  ownerSide = await visit(browser, platform.officeUrl, desk);
  playerSide = await visit(browser, platform.playerUrl, { width: 360, height: 740 });
  manager = new OfficeApp(managerSide.page);
  owner = new OfficeApp(ownerSide.page);
  await manager.signIn(platform.sandbox, 'manager', DEMO_PASSWORD);
  await owner.signIn(platform.sandbox, 'owner', DEMO_PASSWORD);
  await new PlayerApp(playerSide.page).signIn(demoPlayers.somchai.phone, DEMO_PASSWORD);
  await playerSide.page.goto('/');
  known = (await manager.call('games.list')).total;
});
afterAll(async () => {
  await browser?.close();
  await platform?.stop();
});

let broken = false;
beforeEach(({ skip }) => {
  if (broken) skip('an earlier step failed');
});
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  broken = true;
  await photograph('catalogue', managerSide, ownerSide, playerSide);
});

/** The games of the lobby in their order. */
async function gamesInLobby(): Promise<(string | undefined)[]> {
  const tiles = playerSide.page.locator('main li a[href^="/game/"]');
  const addresses = await tiles.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  return addresses.map((address) => address?.split('/').at(-1));
}
/** Waits until the lobby, which nobody touches, shows these games in this order. */
const lobbyShows = (...codes: string[]) => expect.poll(gamesInLobby).toEqual(codes);
/** Waits until the lobby shows them to somebody who opens it: nobody is told of another order. */
const lobbyOpensWith = (...codes: string[]) =>
  expect
    .poll(async () => {
      await playerSide.page.reload();
      await playerSide.page.locator('main li a[href^="/game/"]').first().waitFor();
      return gamesInLobby();
    })
    .toEqual(codes);

const says = (said: string) => managerSide.page.getByText(said).first().waitFor();
const dialog = () => managerSide.page.getByRole('dialog').last();
const press = (where: Locator, name: string) => where.getByRole('button', { name, exact: true }).click();

async function fill(fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    await dialog().getByLabel(text(name), { exact: true }).fill(value);
  }
}

/** Answers the question that has opened. */
async function confirm(name: string): Promise<void> {
  const question = managerSide.page.getByRole('dialog').filter({ hasText: '?' }).last();
  await press(question, name);
}

const open = async (path: string) => {
  await managerSide.page.goto(path);
  await managerSide.page.locator('main h1').waitFor();
};

/** A picture as a member of staff has one. */
const picture = async () => {
  const png = await managerSide.page.evaluate<string>(`(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 512, height: 512 });
    const pen = canvas.getContext('2d');
    pen.fillStyle = 'rgb(200, 20, 40)';
    pen.fillRect(0, 0, 512, 512);
    return canvas.toDataURL('image/png').split(',')[1];
  })()`);
  return { name: 'lantern.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') };
};

describe('the catalogue', () => {
  test('a provider is added, connected by two people, and switched on', async () => {
    const { page } = managerSide;
    await lobbyShows('hi-lo', 'slot', 'baccarat', 'crash');
    await open('/games/providers');
    await press(page.locator('main'), text('providers_create'));
    await fill({ games_code: provider.code, games_name_th: provider.th, games_name_en: provider.en });
    await fill({ providers_share_field: '12' });
    await press(dialog(), text('providers_create'));
    await says(text('providers_saved'));

    await page.getByRole('row', { name: provider.th }).getByRole('button').first().click();
    await dialog().getByText(text('providers_address_none')).waitFor();
    await press(dialog(), text('providers_connect'));
    await fill({ providers_address: 'https://games.example/play' });
    await press(dialog(), text('providers_new_key'));
    await press(dialog(), text('providers_connect'));
    await says(text('second_toast'));
    const [asked] = (await owner.call('approvals.list')).data;
    await owner.call('approvals.approve', { params: { id: asked?.id ?? '' } });
    await dialog().getByText('https://games.example/play').waitFor();
    await press(dialog(), text('games_switch_on'));
    await confirm(text('games_switch_on'));
    await dialog()
      .getByRole('button', { name: text('games_switch_off'), exact: true })
      .waitFor();
  });

  test('a game is added, changed, gets a picture, and once it is on the open lobby has it', async () => {
    const { page } = managerSide;
    await open('/games');
    await press(page.locator('main'), text('games_create'));
    await dialog().getByLabel(text('games_provider'), { exact: true }).selectOption({ label: provider.th });
    await fill({ games_code: game.code, games_name_th: game.th, games_name_en: game.en });
    await fill({ games_rtp_field: '96.5', games_min_stake: '1', games_max_stake: '500' });
    await press(dialog(), text('games_create'));
    await says(text('games_saved'));

    await page.getByLabel(text('games_search')).fill(game.code);
    await page.getByRole('row', { name: game.th }).getByRole('button').first().click();
    await press(dialog(), text('games_edit'));
    await fill({ games_name_th: game.renamed, games_max_stake: '1000' });
    await press(dialog(), text('form_save'));
    await dialog().getByText(game.renamed).first().waitFor();

    await dialog()
      .locator('input[type=file]')
      .setInputFiles(await picture());
    await press(dialog(), text('games_picture_save'));
    await says(text('games_picture_saved'));
    await expect
      .poll(() =>
        dialog()
          .locator('form img')
          .first()
          .evaluate((drawn) => Reflect.get(drawn, 'naturalWidth')),
      )
      .toBeGreaterThan(100);
    expect(await faultsOf(page, [])).toEqual([]);

    await press(dialog(), text('games_switch_on'));
    await confirm(text('games_switch_on'));
    await lobbyShows('hi-lo', 'slot', 'baccarat', 'crash', game.code);
    const tile = playerSide.page.locator(`main a[href="/game/${provider.code}/${game.code}"]`);
    await tile.getByText(game.renamed).waitFor();
    await expect
      .poll(() =>
        tile
          .locator('img')
          .first()
          .evaluate((drawn) => Reflect.get(drawn, 'naturalWidth')),
      )
      .toBeGreaterThan(100);
  });

  test('it is dragged to the first place, and moved on by keyboard; the lobby has that order', async () => {
    const { page } = managerSide;
    await open('/games/order');
    const handle = (name: string) =>
      page.getByRole('button', { name: text('games_order_handle', { name }), exact: true });
    await handle(game.renamed).waitFor();
    await standsStill(page);
    const from = await handle(game.renamed).boundingBox();
    const to = await handle('ไฮโล').boundingBox();
    if (!from || !to) throw new Error('there is nothing to drag');
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width / 2, to.y + 4, { steps: 12 });
    await page.mouse.up();
    await says(text('games_order_moved', { name: game.renamed, place: '1' }));
    await lobbyOpensWith(game.code, 'hi-lo', 'slot', 'baccarat', 'crash');

    const keys = new Keys(page);
    await keys.walkTo(handle(game.renamed));
    const announced = (name: string, place: number) =>
      page
        .getByText(text(name, { name: game.renamed, place: String(place), number: '5' }))
        .first()
        .waitFor();
    await keys.press('Space');
    // That it was lifted is said, too, and followed at once by where it is.
    await announced('games_order_over', 1);
    await keys.press('ArrowDown');
    await announced('games_order_over', 2);
    await keys.press('ArrowDown');
    await announced('games_order_over', 3);
    await keys.press('Space');
    await announced('games_order_dropped', 3);
    await says(text('games_order_moved', { name: game.renamed, place: '3' }));
    await lobbyOpensWith('hi-lo', 'slot', game.code, 'baccarat', 'crash');
  });

  test('several are switched off at once, leave the open lobby, and come back', async () => {
    const { page } = managerSide;
    await open('/games?isActive=true');
    const choose = async () => {
      for (const name of [game.renamed, 'ตลาดโต้รุ่ง']) {
        await page.getByRole('checkbox', { name: text('games_choose', { name }) }).check();
      }
    };
    await choose();
    await press(page.locator('main'), text('games_switch_off_number', { number: '2' }));
    await confirm(text('games_switch_off'));
    await says(text('games_switched', { number: '2' }));
    await lobbyShows('hi-lo', 'baccarat', 'crash');

    await open('/games');
    await choose();
    await press(page.locator('main'), text('games_switch_on_number', { number: '2' }));
    await confirm(text('games_switch_on'));
    await lobbyShows('hi-lo', 'slot', game.code, 'baccarat', 'crash');
  });

  /** Opens the import of the provider's list. */
  async function importing(): Promise<void> {
    await open('/games');
    await press(managerSide.page.locator('main'), text('games_import'));
    await dialog().getByLabel(text('games_provider'), { exact: true }).selectOption({ label: provider.th });
  }

  test('a list in JSON is looked at before it is imported', async () => {
    await importing();
    const list = [
      { code: game.code, nameTh: game.renamed, rtp: '97.1', minStake: '2' },
      { code: 'river', nameTh: 'สายน้ำ', nameEn: 'River', type: 'slot' },
      { code: 'harvest', nameTh: 'ทุ่งทอง', nameEn: 'Harvest', type: 'slot' },
    ];
    await fill({ games_import_list: JSON.stringify(list) });
    await press(dialog(), text('games_import_preview'));
    await dialog()
      .getByText(text('games_import_added', { number: '2' }))
      .waitFor();
    await dialog()
      .getByText(text('games_import_changed', { number: '1' }))
      .waitFor();
    await dialog().getByText('rtp: 96.50 % → 97.10 % · minStake: ฿1.00 → ฿2.00').waitFor();
    // Nothing has happened yet.
    const before = known + 1;
    expect((await manager.call('games.list')).total).toBe(before);
    await press(dialog(), text('games_import_apply'));
    await says(text('games_import_done', { added: '2', changed: '1', off: '0' }));
    expect((await manager.call('games.list')).total).toBe(before + 2);
  });

  test('a list in CSV names what is wrong in it; what it leaves out is switched off, and leaves the lobby', async () => {
    await importing();
    const file = (lines: string[]) => ({
      name: 'games.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(lines.join('\r\n')),
    });
    const head = 'code;nameTh;nameEn;type;rtp;minStake';
    const pick = (lines: string[]) =>
      managerSide.page.locator('input[type=file][accept*=csv]').setInputFiles(file([head, ...lines]));
    await pick(['river;สายน้ำ;River;slot;abc;1']);
    await dialog().getByLabel(text('games_import_missing')).check();
    await press(dialog(), text('games_import_preview'));
    await says(text('games_import_problems'));
    expect(
      await dialog()
        .getByRole('button', { name: text('games_import_apply'), exact: true })
        .isDisabled(),
    ).toBe(true);
    await press(dialog(), text('games_import_back'));

    await pick(['river;สายน้ำใส;River;slot;95.00;1', 'harvest;ทุ่งทอง;Harvest;slot;;']);
    await press(dialog(), text('games_import_preview'));
    await dialog().getByText('สายน้ำ → สายน้ำใส').waitFor();
    await dialog()
      .getByText(text('games_import_off', { number: '1' }))
      .waitFor();
    await dialog().getByText(game.renamed).waitFor();
    await press(dialog(), text('games_import_apply'));
    await says(text('games_import_done', { added: '0', changed: '1', off: '1' }));
    await lobbyShows('hi-lo', 'slot', 'baccarat', 'crash');
  });

  /** The owner agrees to what was asked for last, after reading what it is about. */
  async function agree(...said: string[]): Promise<void> {
    const { page } = ownerSide;
    const [asked] = (await owner.call('approvals.list')).data;
    await page.goto(`/approvals?id=${asked?.id}`);
    const drawer = page.getByRole('dialog').last();
    for (const words of said) await drawer.getByText(words).first().waitFor();
    await approveRequest(page);
  }
  /** Staff see the game with this type. */
  async function isListed(name: string, type: string): Promise<void> {
    const { page } = managerSide;
    await open('/games');
    await page.getByLabel(text('games_search')).fill(name);
    await page.getByRole('row', { name }).getByText(text(type), { exact: true }).waitFor();
  }

  test('a type whose stakes count more for turnover is given by two people, all else by one', async () => {
    const { page } = managerSide;
    await importing();
    await fill({ games_import_list: 'code,type\nriver,table\nharvest,live\n' });
    await press(dialog(), text('games_import_preview'));
    await press(dialog(), text('games_import_apply'));
    await says(text('games_import_done', { added: '0', changed: '2', off: '0' }));

    await isListed('สายน้ำใส', 'games_type_table');
    await page.getByRole('row', { name: 'สายน้ำใส' }).getByRole('button').first().click();
    await press(dialog(), text('games_edit'));
    await fill({ games_name_th: 'สายน้ำเย็น' });
    await dialog().getByLabel(text('games_type'), { exact: true }).selectOption('slot');
    await dialog().getByText(text('games_type_two')).waitFor();
    expect(await faultsOf(page, [])).toEqual([]);
    await press(dialog(), text('form_save'));
    await says(text('second_toast'));
    await dialog().getByText('สายน้ำเย็น').first().waitFor();
    await dialog().getByText(text('games_type_waits')).waitFor();
    await isListed('สายน้ำเย็น', 'games_type_table');
    const words = {
      from: text('games_type_table'),
      counted: '20',
      to: text('games_type_slot'),
      counts: '100',
    };
    await agree(text('approvals_ask_game_type', { name: 'River', ...words }));
    await isListed('สายน้ำเย็น', 'games_type_slot');

    await importing();
    await fill({ games_import_list: 'code,type,nameEn\nharvest,slot,Golden Harvest\n' });
    await press(dialog(), text('games_import_preview'));
    await dialog()
      .getByText(text('games_import_two', { number: '1' }))
      .waitFor();
    await dialog().getByText(text('games_import_two_row')).waitFor();
    expect(await faultsOf(page, [])).toEqual([]);
    await press(dialog(), text('games_import_apply'));
    await says(text('games_import_asked', { number: '1' }));
    await isListed('ทุ่งทอง', 'games_type_live');
    await agree(
      text('approvals_ask_game_types', { number: '1', name: provider.en }),
      text('approvals_game_types', { ...words, from: text('games_type_live') }),
    );
    await isListed('ทุ่งทอง', 'games_type_slot');
  });

  test('nothing went wrong in any browser', () => {
    for (const { problems } of [managerSide, ownerSide, playerSide]) expect(problems).toEqual([]);
  });
});
