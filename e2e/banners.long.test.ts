import { expect, test } from 'vitest';
import { demoPlayers } from '../apps/server/src/demo/people.ts';
import { bannerPicture } from '../apps/server/test/banners.ts';
import { brokenRules, faultsOf } from './lib/inspect.ts';
import { setUpJourney, smallPhone } from './lib/journey.ts';
import { moveUp } from './lib/sortable.ts';
import { office as t, player as text } from './lib/texts.ts';

/** Staff make a banner with a picture and an announcement; a player sees both on a phone, in Thai. */

const journey = setUpJourney();

const picture = () => bannerPicture('#5a1663', { width: 1_400, height: 900 }).png().toBuffer();

test('a banner is made with its picture, put first, and shown', async () => {
  const { page } = await journey.staffAt('owner', '/banners');
  await page.getByText('คืนนี้เล่นอะไรดี').waitFor();
  expect(await brokenRules(page)).toEqual([]);
  await page.getByRole('button', { name: t('banners_create'), exact: true }).click();
  const form = page.getByRole('dialog');
  const thai = form.getByRole('group', { name: t('banners_picture_th') });
  await thai.locator('input[type=file]').setInputFiles({
    name: 'banner.png',
    mimeType: 'image/png',
    buffer: await picture(),
  });
  await thai.getByRole('slider', { name: t('banners_crop_position') }).press('End');
  await thai.getByRole('button', { name: t('banners_picture_use') }).click();
  await thai.locator('img[src^="/public-pictures/"]').waitFor();
  await form.getByLabel(t('banners_alt_th')).fill('ลูกเต๋าสามลูก');
  await form.getByLabel(t('banners_alt_en')).fill('Three dice');
  await form.getByLabel(t('banners_title_th')).fill('แข่งไฮโลสุดสัปดาห์');
  await form.getByLabel(t('banners_title_en')).fill('Hi-Lo weekend');
  await form.getByLabel(t('banners_with_words')).check();
  await form.getByLabel(t('banners_target'), { exact: true }).selectOption('contact');
  expect(await brokenRules(page)).toEqual([]);
  expect(await faultsOf(page, [])).toEqual([]);
  await form.getByRole('button', { name: t('form_save') }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'แข่งไฮโลสุดสัปดาห์' });
  await row.getByText(t('banners_draft'), { exact: true }).waitFor();
  await row.getByRole('button', { name: t('banners_show_now'), exact: true }).click();
  await row.getByText(t('banners_running'), { exact: true }).waitFor();
  // By keyboard to the first place.
  await moveUp(page, 'แข่งไฮโลสุดสัปดาห์', { from: 3, to: 1, of: 3 });
});

test('an announcement is written and shown', async () => {
  const { page } = await journey.staffAt('manager', '/banners?kind=ANNOUNCEMENT');
  await page.getByText(t('banners_none'), { exact: true }).waitFor();
  await page.getByRole('button', { name: t('banners_create'), exact: true }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel(t('banners_title_th')).fill('ธนาคารปิดปรับปรุงคืนนี้');
  await form.getByRole('button', { name: t('form_save') }).click();
  await form.getByText(t('banners_invalid_text')).waitFor();
  await form.getByLabel(t('banners_title_en')).fill('The bank is closed tonight');
  await form.getByLabel(t('banners_tone')).selectOption('WARNING');
  expect(await brokenRules(page)).toEqual([]);
  await form.getByRole('button', { name: t('form_save') }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'ธนาคารปิดปรับปรุงคืนนี้' });
  await row.getByRole('button', { name: t('banners_show_now'), exact: true }).click();
  await row.getByText(t('banners_running'), { exact: true }).waitFor();
});

test('a player sees them in the lobby, closes the announcement, and follows the banner', async () => {
  const { page } = await journey.playerAt(demoPlayers.narong);
  const banners = page.getByRole('region', { name: text('lobby_banners') });
  const first = banners.getByRole('link').first();
  await first.getByRole('img', { name: 'ลูกเต๋าสามลูก' }).waitFor();
  await first.getByText('แข่งไฮโลสุดสัปดาห์', { exact: true }).waitFor();
  const announcement = page
    .getByRole('list', { name: text('announcements') })
    .getByRole('listitem')
    .filter({ hasText: 'ธนาคารปิดปรับปรุงคืนนี้' });
  await announcement.waitFor();
  expect(await brokenRules(page)).toEqual([]);
  expect(await faultsOf(page, [])).toEqual([]);

  // Arrow keys and dots move the row.
  const dot = (place: string) =>
    banners.getByRole('button', { name: text('banner_go', { place, count: '3' }) });
  await dot('3').click();
  await banners.locator('button[aria-current=true]').and(dot('3')).waitFor();
  await dot('3').press('ArrowLeft');
  await banners.locator('button[aria-current=true]').and(dot('2')).waitFor();

  await announcement.getByRole('button', { name: text('close') }).click();
  await announcement.waitFor({ state: 'detached' });
  await page.reload();
  await first.waitFor();
  expect(await announcement.count()).toBe(0);
  await first.click();
  await page.waitForURL('**/contact');
});

test('banners move by themselves only for those who like motion, and can be stopped', async () => {
  const { page } = await journey.visit(journey.platform.playerUrl, smallPhone);
  const banners = page.getByRole('region', { name: text('lobby_banners') });
  const pause = banners.getByRole('button', { name: text('banner_pause') });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await banners.getByRole('button', { name: text('banner_go', { place: '3', count: '3' }) }).waitFor();
  expect(await pause.count()).toBe(0);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.reload();
  await pause.click();
  await banners.getByRole('button', { name: text('banner_move') }).waitFor();
});

test('the banner of a promotion is for guests, and not for a player who wants no offers', async () => {
  const region = text('banner_promotions');
  const { page: guest } = await journey.visit(journey.platform.playerUrl, smallPhone);
  await guest.goto('/promotions');
  await guest.getByRole('region', { name: region }).getByRole('img').first().waitFor();
  expect(await faultsOf(guest, [])).toEqual([]);
  const { page } = await journey.playerAt(demoPlayers.narong);
  await page.goto('/promotions');
  await page.getByRole('link', { name: /สมาชิกใหม่ รับเพิ่ม 100%/ }).waitFor();
  expect(await page.getByRole('region', { name: region }).count()).toBe(0);
});
