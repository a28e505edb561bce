import { expect, test } from 'vitest';
import { demoPlayers } from '../apps/server/src/demo/people.ts';
import { PlayerCalls } from './lib/api.ts';
import { faultsOf } from './lib/inspect.ts';
import { setUpJourney } from './lib/journey.ts';
import { openRound } from './lib/lotto.ts';
import { player as t } from './lib/texts.ts';

/** Sets of numbers, statistics and news of rounds, on a phone and in Thai. */

const journey = setUpJourney();

const rows = [
  { type: 'top2', number: '45', stake: 2_000 },
  { type: 'bottom2', number: '07', stake: 5_000 },
] as const;

test('a set of numbers is kept with the account, and a moved round is news', async () => {
  const { platform } = journey;
  const { app: owner } = await journey.staffAt('owner');
  const { app: finance } = await journey.staffAt('finance');
  const staff = owner.call.bind(owner);
  const times = { opens: -60, closes: 120, draws: 130 };
  const roundId = await openRound(platform.databaseUrl, staff, 'malay', times);
  const { somchai } = demoPlayers;
  const { page, app } = await journey.playerAt(somchai);
  const calls = await PlayerCalls.signIn(platform.playerUrl, somchai.phone);
  await calls.call('lotto.saveSet', { body: { name: 'เลขแม่', rows: [...rows] } });

  // It was saved elsewhere, goes into the basket, and is saved under another name.
  await page.goto('/lotto/malay');
  const sets = page.getByRole('list', { name: t('lotto_sets') });
  await sets.getByRole('button', { name: `${t('lotto_set_use')} เลขแม่` }).click();
  await page
    .getByRole('list', { name: t('lotto_basket'), exact: true })
    .getByText('07')
    .waitFor();
  await page.getByLabel(t('lotto_set_name')).fill('เลขพ่อ');
  await page.getByRole('button', { name: t('lotto_set_save') }).click();
  await sets.getByRole('button', { name: `${t('lotto_set_use')} เลขพ่อ` }).waitFor();
  expect(await faultsOf(page, [])).toEqual([]);
  await sets.getByRole('button', { name: t('lotto_remove', { line: 'เลขแม่' }) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('lotto_set_delete'), exact: true })
    .click();
  await expect.poll(() => sets.getByRole('listitem').count()).toBe(1);

  await page.goto('/lotto/statistics?market=malay');
  await page
    .getByRole('list', { name: t('lotto_statistics_pairs') })
    .first()
    .waitFor();
  await app.sees(t('lotto_statistics_text'));
  expect(await faultsOf(page, [])).toEqual([]);
  await page.goto('/lotto/statistics?market=lao');
  await page
    .getByRole('list', { name: t('lotto_statistics_digits') })
    .first()
    .waitFor();

  // Two people move the round: its holder is told.
  await page.goto('/lotto/notices');
  await app.sees(t('lotto_notices_empty_text'));
  expect(await faultsOf(page, [])).toEqual([]);
  // The page of notices, where it stays open, reads what comes while the round is moved.
  await page.goto('/');
  const wanted = { roundId, planId: 1, lines: [...rows] };
  const { digest } = await calls.call('lotto.quote', { body: wanted });
  const ticket = await calls.call('lotto.buy', { body: { ...wanted, digest } });
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const asked = await staff('lotto.moveRound', {
    params: { id: roundId },
    body: {
      drawDate: ticket.round.drawDate,
      opensAt: at(-60),
      closesAt: ticket.round.closesAt,
      drawsAt: at(400),
    },
  });
  if (!('approvalId' in asked)) throw new Error('one person moved a round with tickets');
  await finance.call('approvals.approve', { params: { id: String(asked.approvalId) } });
  await page.goto('/lotto');
  await app.sees(t('lotto_notices_new', { count: '1' }));
  expect(await faultsOf(page, [])).toEqual([]);
  await page.getByRole('link', { name: t('lotto_notices_see') }).click();
  await app.sees(t('lotto_notice_is_new'));
  await page.getByText(/^เลื่อนออกรางวัลจาก .* โพยของคุณยังอยู่$/).waitFor();
  expect(await faultsOf(page, [])).toEqual([]);
  await page.goto(`/lotto/tickets/${ticket.id}`);
  await page.getByText(/^เลื่อนจาก /).waitFor();
  expect(await page.getByText(t('lotto_notices_new', { count: '1' })).count()).toBe(0);
  expect(await faultsOf(page, [])).toEqual([]);
});
