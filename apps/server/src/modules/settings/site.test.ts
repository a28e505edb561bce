import { productIn } from '@salung/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { createStaff, type TestStaff } from '../../../test/factories.ts';

let app: TestApp;
let manager: TestStaff;
let marketing: TestStaff;
beforeAll(async () => {
  app = await startApp();
  manager = await createStaff(app, 'Manager');
  marketing = await createStaff(app, 'Marketing');
});
afterAll(() => app.close());

const entries = (action: string) =>
  app.platform.db
    .selectFrom('audit_log')
    .select(['subject_id', 'before', 'after', 'staff_id'])
    .where('action', '=', action)
    .execute();

it('anybody reads what the product is called; before it is set, its preset', async () => {
  for (const origin of ['player', 'staff'] as const) {
    const { status, body } = await app.send('settings.general', {}, origin);
    expect(status).toBe(200);
    expect(body).toEqual({
      name: 'Salung',
      title: 'Salung',
      description: expect.stringMatching(/^[ก-๙ ]+$/),
      nameEn: null,
      titleEn: null,
      descriptionEn: expect.stringMatching(/^[A-Za-z, ]+$/),
      icon: null,
    });
  }
});

it('name, title, description and icon are set one by one, as they stand, and audited', async () => {
  const edit = (body: object, staff = manager) =>
    app.send('settings.editGeneral', { token: staff.token, body });
  const before = (await app.send('settings.general')).body;
  const name = '<b>Salung & Söhne</b> สลึง';
  const named = { ...before, name, title: name };
  expect((await edit({ name, nameEn: 'Salung & Sons' })).body).toEqual({ ...named, nameEn: 'Salung & Sons' });
  expect((await edit({ nameEn: null })).body).toEqual(named);
  expect((await edit({ name })).body).toEqual(named);
  expect((await edit({})).body).toEqual(named);
  expect((await app.send('settings.general')).body).toEqual(named);
  expect(await entries('settings.editGeneral')).toEqual([
    {
      subject_id: 'general',
      staff_id: manager.id,
      before: { name: 'Salung', title: 'Salung', nameEn: null },
      after: { name, title: name, nameEn: 'Salung & Sons' },
    },
    {
      subject_id: 'general',
      staff_id: manager.id,
      before: { nameEn: 'Salung & Sons' },
      after: { nameEn: null },
    },
  ]);
  expect((await edit({ title: 'x' }, marketing)).status).toBe(403);
  for (const icon of ['https://elsewhere.test/x.png', '//elsewhere.test/x.png', '/site/x.png', '']) {
    expect((await edit({ icon })).problem, icon).toMatchObject({ errors: [{ path: 'body.icon' }] });
  }
  expect((await edit({ name: '' })).status).toBe(400);
  expect((await edit({ name: 'x'.repeat(61) })).status).toBe(400);
});

it('the title of the page follows the name until somebody writes another', async () => {
  const edit = async (body: object) =>
    (await app.send('settings.editGeneral', { token: manager.token, body })).body;
  expect(await edit({ name: 'บ้านสลึง', nameEn: 'Salung House' })).toMatchObject({
    title: 'บ้านสลึง',
    titleEn: null,
  });
  expect(await edit({ name: 'เรือนสลึง' })).toMatchObject({ title: 'เรือนสลึง' });
  expect(productIn((await app.send('settings.general')).body, 'en').title).toBe('Salung House');
  expect(await edit({ title: 'ฝากถอนไว' })).toMatchObject({ name: 'เรือนสลึง', title: 'ฝากถอนไว' });
  expect(await edit({ name: 'บ้านสลึง' })).toMatchObject({ title: 'ฝากถอนไว' });
  expect(productIn((await app.send('settings.general')).body, 'en').title).toBe('ฝากถอนไว');
  expect(await edit({ name: 'สลึง', title: 'ใหม่' })).toMatchObject({ name: 'สลึง', title: 'ใหม่' });
});

it('two who set different parts of it at one moment both keep theirs', async () => {
  await Promise.all([
    app.send('settings.editGeneral', { token: manager.token, body: { title: 'both' } }),
    app.send('settings.editGeneral', { token: manager.token, body: { description: 'kept' } }),
  ]);
  expect((await app.send('settings.general')).body).toMatchObject({ title: 'both', description: 'kept' });
});

it('the contact is set by those who edit content, and read by those who see settings', async () => {
  const none = { line: null, phone: null, email: null, telegram: null, facebook: null };
  const edit = (body: object, staff = marketing) =>
    app.send('settings.editContact', { token: staff.token, body });
  expect((await app.send('settings.contact', { token: marketing.token })).body).toEqual(none);
  expect((await edit({ line: '@salung', phone: '021234567' })).body).toEqual({
    ...none,
    line: '@salung',
    phone: '021234567',
  });
  expect((await edit({ line: null })).body).toEqual({ ...none, phone: '021234567' });
  expect((await app.send('settings.contact', { token: manager.token })).body).toMatchObject({ line: null });
  expect(await entries('settings.editContact')).toMatchObject([
    { before: { line: null, phone: null }, after: { line: '@salung', phone: '021234567' } },
    { before: { line: '@salung' }, after: { line: null } },
  ]);
  const support = await createStaff(app, 'Support');
  expect((await edit({ line: '@x' }, support)).status).toBe(403);
  expect((await app.send('settings.contact', { token: support.token })).status).toBe(403);
});

it.each([
  ['line', 'salung'],
  ['line', '@a b'],
  ['phone', '12345'],
  ['email', 'nobody'],
  ['telegram', '@x'],
  ['facebook', 'javascript:alert(1)'],
  ['facebook', '../x'],
])('refuses %s %s', async (field, value) => {
  const { status, problem } = await app.send('settings.editContact', {
    token: marketing.token,
    body: { [field]: value },
  });
  expect(status).toBe(400);
  expect(problem.errors[0]?.path).toBe(`body.${field}`);
});

it('refuses half a character, which no column can hold', async () => {
  const { token } = manager;
  const answers = [
    await app.send('settings.editGeneral', { token, body: { name: '\ud83d' } }),
    await app.send('maintenance.editDescription', { token, body: { description: 'x\ude00' } }),
    await app.send('content.marketingCreate', { token, body: { th: '\ud800', en: 'x' } }),
  ];
  expect(answers.map(({ status, problem }) => [status, problem.errors[0]?.path])).toEqual([
    [400, 'body.name'],
    [400, 'body.description'],
    [400, 'body.th'],
  ]);
  const whole = await app.send('settings.editGeneral', { token, body: { name: 'สลึง 😀' } });
  expect(whole.body.name).toBe('สลึง 😀');
});

it('what was stored before there were English texts keeps its name', async () => {
  await app.platform.db
    .insertInto('setting')
    .values({
      id: 'general',
      value: JSON.stringify({ name: 'บ้านสลึง', title: 'x', description: '', icon: '/icons/own.png' }),
      changed_by: null,
      changed_at: app.clock.now(),
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet((e) => ({ value: e.ref('excluded.value') })))
    .execute();
  expect((await app.send('settings.general')).body).toMatchObject({
    name: 'บ้านสลึง',
    nameEn: null,
    icon: null,
  });
});
