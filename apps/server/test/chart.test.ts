import { readdirSync, readFileSync } from 'node:fs';
import {
  accountFamilies,
  accountOf,
  houseAccounts,
  movementKinds,
  playerMovementNames,
} from '@salung/contract';
import { openHouse } from '@salung/ledger';
import { expect, it } from 'vitest';
import * as listed from '../src/modules.ts';
import { startApp } from './app.ts';
import { notInChart } from './chart.ts';

/** The chart of accounts. That a filled ledger has nothing else is tested where one is filled: `demo.test.ts`, `walk.test.ts`. */

const folder = new URL('../src/modules/', import.meta.url);

it('owns each account by a module that there is', () => {
  const owners = [...Object.values(houseAccounts), ...Object.values(accountFamilies)].map(
    ({ owner }) => owner,
  );
  expect(owners.filter((owner) => !(owner in listed))).toEqual([]);
});

it('finds an account by its code or its family, and nothing else', () => {
  expect(accountOf('promotion')).toMatchObject({ isHot: true, sign: 'expense' });
  expect(accountOf('game:house')?.en).toBe('Result of our own games');
  expect(accountOf('gateway:t_payment')).toMatchObject({ member: 't_payment', en: 'Held at {name}' });
  expect(['bank', 'bank:', 'unheard:of', 'constructor', 'constructor:x', ''].map(accountOf)).toEqual(
    Array.from({ length: 6 }, () => undefined),
  );
});

it('has a name for players for whatever moves a wallet', () => {
  const unnamed = Object.keys(movementKinds).filter((kind) => !Object.hasOwn(playerMovementNames, kind));
  const ofHouse =
    /^(house|capital|gateway|suspense)\.|^(topup\.owed|withdraw\.(paid|twice)|lotto\.(owed|waive)|conformance)$/;
  expect(unnamed.filter((kind) => !ofHouse.test(kind))).toEqual([]);
});

it('is opened as it stands, and an account that it does not have is noticed', async () => {
  const app = await startApp();
  const { rows } = await app.platform.pool.query<{ code: string }>(
    'select distinct code from ledger.account where id < 0',
  );
  expect(rows.map(({ code }) => code)).toEqual(expect.arrayContaining(Object.keys(houseAccounts)));
  expect(await notInChart(app)).toEqual([]);
  await openHouse(app.platform.pool, 'unheard:of');
  await openHouse(app.platform.pool, 'game:cold');
  expect(await notInChart(app)).toEqual(['game:cold', 'unheard:of']);
  await app.close();
});

it('is posted to by the books alone, by play in its batches, and by the conformance test', () => {
  const posts = readdirSync(folder).filter((module) =>
    readdirSync(new URL(`${module}/`, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$|\/testing/.test(file))
      .map((file) => readFileSync(new URL(`${module}/${file}`, folder), 'utf8'))
      .some((text) =>
        /import \{[^}]*\b(post|postBatch|createLanes)\b[^}]*\} from '@salung\/ledger'/.test(text),
      ),
  );
  expect(posts.sort()).toEqual(['books', 'conformance', 'rounds']);
});
