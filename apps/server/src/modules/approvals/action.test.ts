import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { approvalOf } from '../../../test/approvals.ts';
import { createStaff, type TestStaff } from '../../../test/factories.ts';
import { type Caller, systemCaller } from '../../platform/http/caller.ts';
import { Problem } from '../../platform/problem.ts';
import { defineAction, type Hands } from './action.ts';
import { approve, type Executors } from './service.ts';

/** What a definition makes of a request that has changed, and of people who have had a hand in it since. */

let app: TestApp;
let maker: TestStaff;
let second: TestStaff;
let third: TestStaff;
beforeAll(async () => {
  app = await startApp();
  [maker, second, third] = [
    await createStaff(app, 'Owner'),
    await createStaff(app, 'Owner'),
    await createStaff(app, 'Owner'),
  ];
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.platform.db.deleteFrom('approval').execute();
});

/** What the definition finds when somebody agrees; it was asked for with the value 5, and nothing against it. */
interface World {
  hands?: Hands;
  value?: number;
  isDecided?: true;
  speaksAgainst?: boolean;
  /** What is shown with it, and may change. */
  name?: string;
}

function executorsIn(world: World, done: string[]): Executors {
  const { executor } = defineAction<'settings.edit', World, void>({
    kind: 'settings.edit',
    hands: async () => world.hands ?? {},
    async load() {
      if (world.isDecided) throw new Problem('STATE_CONFLICT', { status: 'DECIDED' });
      return world;
    },
    show: ({ value = 5, name = 'then' }) => ({
      subject: { type: 'setting', id: 'withdraw.dailyCount' },
      before: { value },
      context: { name },
    }),
    against: ({ speaksAgainst = false }) => ({ speaksAgainst }),
    sums: async () => 'always',
    act: async (_found, { id }) => void done.push(id),
  });
  return { 'settings.edit': executor } as unknown as Executors;
}

const callerFor = (staff: TestStaff): Caller => ({
  ...systemCaller(app.platform.db, 'test'),
  actor: { audience: 'staff', id: staff.id, permissions: new Set() } as unknown as Caller['actor'],
});

/** What the second person is shown, as the definition stores it. */
const shown = { value: 5, speaksAgainst: false, name: 'then' };

/** Asks for something, and finds the world as it is when these agree. @returns what became of it each time, and how it ended */
async function outcomes(world: World, people: TestStaff[], before = shown): Promise<string[]> {
  const params = { id: 'withdraw.dailyCount' };
  const asked = await app.send('settings.edit', { token: maker.token, params, body: { value: 20 } });
  const id = approvalOf(asked);
  const change = app.platform.db.updateTable('approval').set({ before: JSON.stringify(before) });
  await change.where('id', '=', id).execute();
  const done: string[] = [];
  const found: string[] = [];
  for (const staff of people) {
    const sent = approve(app.platform, callerFor(staff), executorsIn(world, done), id, undefined);
    found.push(
      await sent.then(
        ({ status }) => status,
        (error) => (error as Problem).code,
      ),
    );
  }
  const row = app.platform.db.selectFrom('approval').select('status').where('id', '=', id);
  const { status } = await row.executeTakeFirstOrThrow();
  expect(done).toEqual(status === 'APPROVED' ? [id] : []);
  return [...found, status];
}

it('what is as it was shown is done', async () => {
  expect(await outcomes({}, [second])).toEqual(['APPROVED', 'APPROVED']);
});

it.each<[string, World]>([
  ['decided otherwise', { isDecided: true }],
  ['changed', { value: 7 }],
  ['spoken against', { speaksAgainst: true }],
])('what was %s meanwhile is closed', async (_, world) => {
  expect(await outcomes(world, [second])).toEqual(['CHANGED_SINCE', 'EXPIRED']);
});

it('what is only shown with it may change', async () => {
  expect(await outcomes({ name: 'now' }, [second])).toEqual(['APPROVED', 'APPROVED']);
});

it('what spoke against it, and does not any more, closes nothing', async () => {
  const ended = await outcomes({}, [second], { ...shown, speaksAgainst: true });
  expect(ended).toEqual(['APPROVED', 'APPROVED']);
});

it.each(['makerIds', 'importerIds', 'askerIds'] as const)(
  'whoever is among its %s by now learns that first, and closes nothing, whatever has changed',
  async (kind) => {
    for (const world of [{}, { isDecided: true }, { value: 7 }, { speaksAgainst: true }] as const) {
      const hands = { [kind]: [null, second.id] };
      const [own, other, end] = await outcomes({ ...world, hands }, [second, third]);
      const isSame = Object.keys(world).length === 0;
      expect([own, other, end]).toEqual([
        'NOT_YOUR_OWN',
        ...(isSame ? ['APPROVED', 'APPROVED'] : ['CHANGED_SINCE', 'EXPIRED']),
      ]);
      await app.platform.db.deleteFrom('approval').execute();
    }
  },
);

it('whoever brought in evidence for their own request may not make it any more; nobody closes it', async () => {
  const hands = { importerIds: [maker.id] };
  expect(await outcomes({ hands, value: 7 }, [second])).toEqual(['MAKER_GONE', 'PENDING']);
});
