import { randomUUID } from 'node:crypto';
import { type Call, type CallName, calls } from '@salung/contract';
import type { Json } from '@salung/contract/openapi';
import fc from 'fast-check';

/** Requests made from an OpenAPI document: nearly right ones, and ones with something broken in them. */

/** Who sends it. */
export type Sender = 'staff' | 'player' | 'nobody';

export interface MadeRequest {
  name: CallName;
  sender: Sender;
  /** The origin that it goes to. */
  at: 'staff' | 'player';
  method: Call['method'];
  url: string;
  headers: Record<string, string>;
  payload: string | undefined;
}

/** Values that break things elsewhere. */
const nasty = fc.constantFrom<unknown>(
  null,
  true,
  '',
  ' ',
  '\u0000',
  '\ud800',
  '%00',
  "'; drop table player; --",
  '../../../etc/passwd',
  '<script>alert(1)</script>',
  '=cmd()',
  'a'.repeat(3_000),
  '0812345678',
  '00000000-0000-7000-8000-000000000000',
  '2026-02-30',
  '9999-12-31T23:59:59.999999999999Z',
  '-271821-04-20',
  '0001-01-01',
  -1,
  0,
  0.1,
  1e21,
  Number.MAX_SAFE_INTEGER,
  -0,
  [],
  [[]],
  {},
  { $ne: 1 },
  ['a', 'b'],
  '1e400',
  'Infinity',
  'ไทย\u202e',
);

/** Strings that are what a pattern asks for; any string where fast-check cannot read it. */
function ofPattern(pattern: string): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'));
  } catch {
    return fc.string({ minLength: 1, maxLength: 20 });
  }
}

/** Nothing, but one in so many times more than that. */
const rarely = <T>(times: number, arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.oneof({ weight: times, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });

/** What there is to ask about. Read when a request is made: the house grows while requests are sent. */
export interface House {
  /** Ids by the module that they come from. */
  ids: Map<string, string[]>;
  phones: string[];
}

/** Makes values of schemas, with ids and phones that the house has. */
class Values {
  readonly #house: House;
  readonly #module: string;

  constructor(house: House, name: CallName) {
    this.#house = house;
    this.#module = moduleOf(name);
  }

  #id(choice: number): string {
    const own = this.#house.ids.get(this.#module) ?? [];
    const all = [...this.#house.ids.values()];
    const ids = choice % 5 > 0 && own.length > 0 ? own : (all[choice % all.length] ?? []);
    return ids[Math.floor(choice / 5) % (ids.length + 1)] ?? randomUUID();
  }

  /** A value of the schema, one in so many times a nasty one instead. */
  of(schema: Json, spoilt: number): fc.Arbitrary<unknown> {
    const right = this.#right(schema, spoilt);
    return spoilt === 0
      ? right
      : fc.oneof({ weight: spoilt, arbitrary: right }, { weight: 1, arbitrary: nasty });
  }

  #right(node: Json, spoilt: number): fc.Arbitrary<unknown> {
    if ('const' in node) return fc.constant(node.const);
    if (Array.isArray(node.enum)) return fc.constantFrom(...(node.enum as unknown[]));
    const union = (node.anyOf ?? node.oneOf) as Json[] | undefined;
    if (union && node.type !== 'object') return fc.oneof(...union.map((each) => this.of(each, spoilt)));
    if (node.type === 'object') return this.#object(node, spoilt);
    if (node.type === 'array') return fc.array(this.of((node.items ?? {}) as Json, spoilt), { maxLength: 3 });
    if (node.type === 'integer' || node.type === 'number') {
      const [least, most] = [Number(node.minimum ?? 1), Number(node.maximum ?? 1e6)];
      const usual = [least, 10_000, 50_000, most].filter((value) => value >= least && value <= most);
      return fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom(...usual) },
        { weight: 1, arbitrary: fc.integer({ min: Math.ceil(least), max: Math.floor(most) }) },
      );
    }
    if (node.type === 'boolean') return fc.boolean();
    if (node.type === 'null') return fc.constant(null);
    return this.#text(node);
  }

  #text(node: Json): fc.Arbitrary<unknown> {
    if (node.format === 'uuid') {
      return fc.nat().map((choice) => this.#id(choice));
    }
    if (node.format === 'date') return fc.constantFrom('2026-05-11', '2026-05-10', '1990-01-01');
    if (node.format === 'date-time')
      return fc.constantFrom('2026-05-11T03:00:00Z', '2026-05-01T00:00:00+07:00');
    if (node.format === 'ipv4') return fc.constant('192.0.2.7');
    if (typeof node.pattern !== 'string') return fc.string({ minLength: 1, maxLength: 20 });
    if (node.pattern.startsWith('^0[689]'))
      return fc.nat().map((choice) => this.#house.phones[choice % this.#house.phones.length] ?? '0611111111');
    if (node.pattern.startsWith('^[^'))
      return fc.string({ minLength: 1, maxLength: Number(node.maxLength ?? 20) });
    return ofPattern(node.pattern);
  }

  #object(node: Json, spoilt: number): fc.Arbitrary<unknown> {
    const properties = (node.properties ?? {}) as Record<string, Json>;
    const fields = Object.fromEntries(
      Object.entries(properties).map(([key, child]) => [key, this.of(child, spoilt)]),
    );
    const required = (node.required ?? []) as string[];
    const whole = fc.record(fields, { requiredKeys: required.filter((key) => key in fields) });
    if (spoilt === 0) return whole;
    const holey = fc.record(fields, { requiredKeys: [] });
    const surprise = fc.dictionary(fc.string({ maxLength: 10 }), nasty, { maxKeys: 2 });
    return fc.oneof(
      { weight: 5, arbitrary: whole },
      { weight: 1, arbitrary: holey },
      { weight: 1, arbitrary: fc.tuple(whole, surprise).map(([known, extra]) => ({ ...known, ...extra })) },
    );
  }
}

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: Json;
  example?: unknown;
}
interface Operation {
  operationId: CallName;
  parameters: (Parameter | { $ref: string })[];
  requestBody?: { content: Record<string, { schema: Json; example?: Json }> };
}

const plain = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));
/** `topup` of `topup.create`. */
export const moduleOf = (name: CallName): string => name.slice(0, name.indexOf('.'));
const BOUNDARY = 'made-by-a-test';

/** A body of a form as its bytes; the file is one without a picture in it. */
function form(value: unknown): string {
  const fields = value !== null && typeof value === 'object' ? Object.entries(value) : [];
  const parts = fields.map(([name, field]) => {
    const label = name.replace(/["\r\n]/g, '');
    const head =
      label === 'file' ? `name="file"; filename="slip.jpg"\r\nContent-Type: image/jpeg` : `name="${label}"`;
    return `--${BOUNDARY}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${plain(field)}\r\n`;
  });
  return `${parts.join('')}--${BOUNDARY}--\r\n`;
}

/** Text that is no JSON any more, or means two things. */
const brokenText = fc.constantFrom<(text: string) => string>(
  (text) => text.slice(0, -1),
  (text) => `${text}${text}`,
  (text) => text.replace(/\d+/, '1e3'),
  (text) => text.replace('{', '{"x":1,"x":2,'),
  (text) => text.replace('{', '{"__proto__":{"x":1},'),
  () => '\u0000',
  () => `{"x":"${'a'.repeat(70_000)}"}`,
);

/** A request as it is drawn, before it is written. */
interface Chosen {
  parts: { params: unknown; query: unknown; body: unknown };
  sender: Sender;
  isElsewhere: boolean;
  breakText: ((text: string) => string) | undefined;
  type: string | undefined;
  key: string | undefined;
}

/** The call that a request is for. */
interface Asked {
  name: CallName;
  path: string;
  method: string;
  /** The origin of its audience. */
  home: 'staff' | 'player';
  isForm: boolean;
}

/** Writes a drawn request as it is sent. */
function written(
  { parts: { params, query, body: content }, sender, isElsewhere, breakText, type, key }: Chosen,
  { name, path, method, home, isForm }: Asked,
): MadeRequest {
  const at = isElsewhere ? 'staff' : home;
  const text = content === undefined ? undefined : isForm ? form(content) : JSON.stringify(content);
  const payload = method === 'get' || text === undefined ? undefined : (breakText?.(text) ?? text);
  const right = isForm ? `multipart/form-data; boundary=${BOUNDARY}` : 'application/json';
  const record = (part: unknown) => Object.entries(part as Record<string, unknown>);
  const given = new Map(record(params ?? {}));
  const search = new URLSearchParams(
    record(query ?? {}).map(([field, value]): [string, string] => [field, plain(value).slice(0, 2_000)]),
  );
  return {
    name,
    // On the other origin both kinds of calls are asked by its own people.
    sender: isElsewhere && sender === 'player' ? 'staff' : sender,
    at,
    method: method.toUpperCase() as Call['method'],
    url: `${path.replace(/\{(\w+)\}/g, (_, field: string) =>
      encodeURIComponent(
        plain(given.get(field) ?? 'x')
          .toWellFormed()
          .slice(0, 500),
      ),
    )}${search.size > 0 ? `?${search}` : ''}`,
    headers: {
      ...(payload === undefined ? {} : { 'content-type': type ?? right }),
      ...(key === undefined ? {} : { 'idempotency-key': key.replace(/[^\x20-\x7e]/g, '?') }),
    },
    payload,
  };
}

/** How one call is asked, by its operation in the document. */
function ofOperation(
  operation: Operation,
  path: string,
  method: string,
  house: House,
): fc.Arbitrary<MadeRequest> {
  const name = operation.operationId;
  const call: Call = calls[name];
  const values = new Values(house, name);
  const parameters = operation.parameters.filter((each): each is Parameter => !('$ref' in each));
  const [media, body] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const of = (place: Parameter['in'], spoilt: number) => {
    const those = parameters.filter((each) => each.in === place);
    const schema = {
      type: 'object',
      properties: Object.fromEntries(those.map((each) => [each.name, each.schema])),
      required: those.filter((each) => each.required).map((each) => each.name),
    };
    return those.length > 0 ? values.of(schema, spoilt) : fc.constant({});
  };
  const parts = (spoilt: number) =>
    fc.record({
      params: of('path', spoilt === 0 ? 0 : 40),
      query: of('query', spoilt),
      body: body ? values.of(body.schema, spoilt) : spoilt === 0 ? fc.constant(undefined) : rarely(4, nasty),
    });
  const home = call.audience === 'staff' ? 'staff' : 'player';
  const usual: Sender = call.audience === 'public' ? 'nobody' : home;
  return fc
    .record({
      parts: fc.oneof({ weight: 2, arbitrary: parts(0) }, { weight: 3, arbitrary: parts(8) }),
      sender: fc.oneof(
        { weight: 8, arbitrary: fc.constant(usual) },
        { weight: 3, arbitrary: fc.constantFrom<Sender>('staff', 'player', 'nobody') },
      ),
      // Calls of both kinds of people are asked on both origins.
      isElsewhere: call.audience === 'both' || call.audience === 'public' ? fc.boolean() : fc.constant(false),
      breakText: rarely(20, brokenText),
      type: rarely(40, fc.constantFrom('text/plain', 'application/xml', 'x', '')),
      key: rarely(5, fc.string({ maxLength: 300 })),
    })
    .map((chosen) => written(chosen, { name, path, method, home, isForm: media === 'multipart/form-data' }));
}

/**
 * Requests for every operation of a document but those left out.
 */
export function requestsOf(
  document: Json,
  house: House,
  leftOut: ReadonlySet<CallName>,
): fc.Arbitrary<MadeRequest> {
  const made: fc.Arbitrary<MadeRequest>[] = [];
  for (const [path, methods] of Object.entries(document.paths as Record<string, Record<string, Operation>>)) {
    for (const [method, operation] of Object.entries(methods)) {
      if (!leftOut.has(operation.operationId)) made.push(ofOperation(operation, path, method, house));
    }
  }
  return fc.oneof(...made);
}
