import { type CallName, calls } from '@salung/contract';
import { type Json, jsonSchema, openApi } from '@salung/contract/openapi';
import { type CallSchemas, schemas } from '@salung/contract/schemas';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';

/** The OpenAPI documents: what tools ask of them, and rules between fields that the schemas say, too. */

type Operation = {
  operationId: string;
  summary: string;
  tags: string[];
  security: object[];
  servers?: object[];
  responses: Record<string, object>;
};
const operationsOf = (document: Json): Operation[] =>
  Object.values(document.paths as Record<string, Record<string, Operation>>).flatMap((path) =>
    Object.values(path),
  );

describe.each(['everything', 'player', 'staff'] as const)('the document of %s', (which) => {
  const document = openApi(which === 'everything' ? undefined : which);
  const operations = operationsOf(document);

  it('says where the server is, not that it is on this machine', () => {
    const servers = [document, ...operations].flatMap(
      (part) => (part.servers as { url: string }[] | undefined) ?? [],
    );
    expect(servers.length).toBeGreaterThan(0);
    for (const { url } of servers) expect(url).not.toMatch(/localhost|example/);
  });

  it('says of each call who may make it, what it does and how it refuses', () => {
    expect(operations.length).toBeGreaterThan(40);
    const tags = (document.tags as { name: string }[]).map(({ name }) => name);
    for (const { operationId, summary, security, responses, tags: own } of operations) {
      const { audience } = calls[operationId as CallName];
      const scheme = audience === 'agent' ? { agent: [] } : { bearer: [] };
      expect(security, operationId).toEqual(audience === 'public' ? [] : [scheme]);
      expect(summary, operationId).toMatch(/\S/);
      expect(tags, operationId).toEqual(expect.arrayContaining(own));
      const statuses = Object.keys(responses);
      expect(statuses.some((status) => status.startsWith('2'))).toBe(true);
      expect(statuses.some((status) => status.startsWith('4'))).toBe(true);
    }
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  });

  it('shows a request of each call that takes one, as its schema has it', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    type Shown = { name?: string; in?: string; required?: boolean; example?: unknown };
    for (const operation of operations) {
      const { operationId, parameters, requestBody } = operation as Operation & {
        parameters: Shown[];
        requestBody?: { content: Record<string, { schema: object; example?: unknown }> };
      };
      for (const { name, required, example } of parameters) {
        if (name && required) expect(example, `${operationId} ${name}`).toBeDefined();
      }
      for (const { schema, example } of Object.values(requestBody?.content ?? {})) {
        expect(example, operationId).toBeDefined();
        expect(ajv.validate(schema, example), `${operationId} ${ajv.errorsText()}`).toBe(true);
      }
    }
  });

  it('refers to nothing that is not there, and keeps nothing that nobody refers to', () => {
    const components = document.components as Record<string, Json>;
    const there = Object.entries(components).flatMap(([kind, parts]) =>
      Object.keys(parts).map((name) => `#/components/${kind}/${name}`),
    );
    const named = new Set(
      [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference ?? ''),
    );
    expect([...named].filter((reference) => !there.includes(reference))).toEqual([]);
    const unused = there.filter(
      (part) => !part.startsWith('#/components/securitySchemes') && !named.has(part),
    );
    expect(unused).toEqual([]);
  });
});

describe('the document of staff', () => {
  it('asks for what staff have to send', () => {
    const bodyOf = (which: 'player' | 'staff', path: string) => {
      const paths = openApi(which).paths as Record<string, { post: { requestBody: { required: boolean } } }>;
      return paths[path]?.post.requestBody;
    };
    expect(bodyOf('player', '/api/turnover/recalc')).toMatchObject({ required: false });
    expect(bodyOf('staff', '/api/turnover/recalc')).toMatchObject({
      required: true,
      content: { 'application/json': { schema: { required: ['phone'] } } },
    });
    expect(bodyOf('staff', '/api/withdraw/create')).toMatchObject({
      content: { 'application/json': { schema: { required: ['amount', 'phone', 'reason'] } } },
    });
  });
});

describe('a rule between fields', () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  const id = '01987c1e-0000-7000-8000-000000000001';
  const staff = { username: 'somying', name: 'สมหญิง', roleId: id, password: 'a long password' };
  const credit = { phone: '0812345678', amount: 100, reason: 'x' };
  const shift = { shiftStart: '08:00:00', shiftEnd: '20:00:00' };
  const account = { accountNumber: '0123456789', accountName: 'บ้าน' };
  const cases: [CallName, object, boolean][] = [
    ['staff.create', staff, true],
    ['staff.create', { ...staff, ...shift }, true],
    ['staff.create', { ...staff, shiftStart: '08:00:00' }, false],
    ['staff.create', { ...staff, shiftEnd: '08:00:00' }, false],
    ['staff.edit', shift, true],
    ['staff.edit', { shiftStart: null, shiftEnd: null }, true],
    ['staff.edit', { shiftStart: null }, false],
    ['staff.edit', { shiftStart: null, shiftEnd: '20:00:00' }, false],
    ['staff.adjustFirstLogin', { isActive: true }, true],
    ['staff.adjustFirstLogin', { isActive: true, mustChangePassword: true }, false],
    ['maintenance.toggle', { status: true }, true],
    ['maintenance.toggle', { status: true, isActive: true }, false],
    ['credit.manage', { ...credit, action: 'add_credit' }, true],
    ['credit.manage', { ...credit, action: 'add_bonus' }, false],
    ['credit.manage', { ...credit, action: 'add_bonus', turnoverMultiplier: 3 }, true],
    ['credit.manage', { ...credit, action: 'cut_bonus' }, true],
    ['credit.manage', { ...credit, action: 'cut_credit', turnoverMultiplier: 3 }, false],
    ['banks.depositCreate', { ...account, bankCode: '004' }, true],
    ['banks.depositCreate', { ...account, bankCode: '999' }, false],
    ['topup.recordPayer', { name: 'สมชาย', source: 'slip', bankCode: null }, true],
    ['topup.recordPayer', { name: 'สมชาย', source: 'slip', bankCode: '1' }, false],
    ['settings.editContact', { email: 'help@salung.co.th' }, true],
    ['settings.editContact', { email: 'a@oA20.qcRXAdl0iXC9.gOZ.m0V-.xFW' }, false],
    ['settings.editContact', { email: 'a@salung' }, false],
    ['settings.edit', { value: 12.5 }, true],
    ['topup.approve', { bankReference: 'KB-12 34' }, true],
    ['topup.approve', { bankReference: '-----12-3' }, false],
    ['views.create', { list: 'topups', name: 'รอตรวจ 1', search: '' }, true],
    ['views.create', { list: 'topups', name: ' . ', search: '' }, false],
    ['players.addNote', { text: ' a\nb' }, true],
    ['players.addNote', { text: ' \n\u200b' }, false],
    ['house.move', { move: 'opening', toId: id, amount: 1, reason: 'x' }, true],
    ['house.move', { move: 'opening', fromId: id, amount: 1, reason: 'x' }, false],
  ];

  it.each(cases)('of %s holds in the check and in the document: %j %s', (name, body, isRight) => {
    const shape = (schemas[name] as CallSchemas).body;
    if (!shape) throw new Error(`${name} has no body`);
    expect(shape.safeParse(body).success).toBe(isRight);
    expect(ajv.validate(jsonSchema(shape, 'input'), body)).toBe(isRight);
  });
});
