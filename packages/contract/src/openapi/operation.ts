import { sessionEnds } from '../auth/session-end.ts';
import type { CallExample } from '../define/example.ts';
import { type ErrorCode, errors } from '../errors.ts';
import type { Call } from '../index.ts';
import { type CallName, calls } from '../index.ts';
import { schemas } from '../schemas.ts';
import { approvalPending, type CallSchemas } from '../shapes.ts';
import { errorsOf } from './errors-of.ts';
import { exampleOf } from './examples.ts';
import { type Json, jsonSchema } from './json-schema.ts';

/** The answer of a call with a given status. */
export interface AnswerShape {
  mediaTypes: readonly string[];
  /** Left out if it is not JSON. */
  schema?: Json;
}

const PROBLEM = 'application/problem+json';

/** The problem of a status, with the codes that this call may answer. */
const problemSchema = (status: number, codes: readonly ErrorCode[]): Json => ({
  type: 'object',
  properties: {
    type: { type: 'string', enum: codes.map((code) => `urn:salung:error:${code}`) },
    title: { type: 'string', enum: codes },
    status: { type: 'integer', const: status },
    detail: { type: 'string', description: 'What a person should do, in the language asked for.' },
    code: { type: 'string', enum: codes },
    errors: { $ref: '#/components/schemas/FieldErrors' },
    ...(codes.includes('SESSION_ENDED')
      ? {
          reason: {
            type: 'string',
            enum: sessionEnds,
            description: 'Why the session ended, where it was ended and did not just run out.',
          },
        }
      : {}),
  },
  required: ['type', 'title', 'status', 'detail', 'code', 'errors'],
  additionalProperties: false,
});

/** At least one; each names the invalid field, if there is one. */
export const fieldErrors: Json = {
  type: 'array',
  minItems: 1,
  description: 'What is wrong, one by one, with the path of the field to blame where there is one.',
  items: {
    type: 'object',
    properties: { code: { type: 'string' }, message: { type: 'string' }, path: { type: 'string' } },
    required: ['code', 'message'],
    additionalProperties: false,
  },
};

/** The error codes of a call by status. */
export function problemsOf(name: CallName): Map<number, ErrorCode[]> {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of errorsOf(name)) {
    const { status } = errors[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return byStatus;
}

function successMedia(call: Call): readonly string[] {
  if (call.kind === 'events') return ['text/event-stream'];
  return call.produces ?? ['application/json'];
}

/** Every answer of a call, by status. The document is made from it, and tests check all answers against it. */
export function answersOf(name: CallName): Map<number, AnswerShape> {
  const call: Call = calls[name];
  const shapes: CallSchemas = schemas[name];
  const isJson = call.kind !== 'events' && call.kind !== 'file';
  const answers = new Map<number, AnswerShape>();
  answers.set(call.status ?? 200, {
    mediaTypes: successMedia(call),
    ...(isJson ? { schema: jsonSchema(shapes.answer, 'output') } : {}),
  });
  if (call.fourEyes) {
    answers.set(202, { mediaTypes: ['application/json'], schema: jsonSchema(approvalPending, 'output') });
  }
  for (const [status, codes] of problemsOf(name)) {
    answers.set(status, { mediaTypes: [PROBLEM], schema: problemSchema(status, codes) });
  }
  return answers;
}

/** Each distinct set of errors is described once. */
export const problemName = (status: number, codes: readonly ErrorCode[]) => `${status}.${codes.join('.')}`;

/** How the document describes the problems of one status. */
export const problemResponse = (status: number, codes: readonly ErrorCode[]): Json => ({
  description: codes.map((code) => `\`${code}\`: ${errors[code].en}`).join('\n\n'),
  content: { [PROBLEM]: { schema: problemSchema(status, codes) } },
});

const described: Record<number, string> = {
  200: 'Done.',
  201: 'Created.',
  202: 'A second person has to approve it. Nothing that they decide about has happened yet.',
};

function successResponse(status: number, { mediaTypes, schema }: AnswerShape): Json {
  const content = mediaTypes.map((type) => [type, { schema: schema ?? { type: 'string' } }]);
  return { description: described[status] ?? 'Done.', content: Object.fromEntries(content) };
}

/** The fields of a part of the request as parameters of the document. */
function parameters(place: 'path' | 'query', shape: CallSchemas['query'], given: Json = {}): Json[] {
  if (!shape) return [];
  const { properties = {}, required = [] } = jsonSchema(shape, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
    ...(description ? { description } : {}),
    ...(given[name] === undefined ? {} : { example: given[name] }),
  }));
}

function requestBody(
  call: Call,
  shapes: CallSchemas,
  needed: readonly string[],
  example: CallExample,
): Json | undefined {
  const shape = shapes.body ?? shapes.form;
  if (!shape) return undefined;
  const isOptional = needed.length === 0 && shape.safeParse(undefined).success;
  const { required = [], ...schema } = jsonSchema(shape, 'input') as { required?: string[] };
  const all = [...required, ...needed];
  const media = {
    schema: { ...schema, ...(all.length > 0 ? { required: all } : {}) },
    ...(example.body ? { example: example.body } : {}),
  };
  return {
    required: !isOptional,
    content: { [call.kind === 'multipart' ? 'multipart/form-data' : 'application/json']: media },
  };
}

/** Says where to get the values that an example can only imitate. */
function comesFrom({ given = {} }: CallExample): string[] {
  const fields = Object.entries(given);
  if (fields.length === 0) return [];
  const sources = fields.map(([field, source]) => {
    const [call, path] = source.split(': ');
    return `\`${field}\` from ${path ? `the answer of \`${call}\` (\`${path}\`)` : source}`;
  });
  return [`In the example, take ${sources.join(', ')}.`];
}

function whoMay(call: Call): string {
  const { audience, permission, listPermission } = call;
  if (audience === 'public') return 'Anybody may call it.';
  if (audience === 'player') return 'For players.';
  if (audience === 'provider') return 'For providers, who sign the body.';
  if (audience === 'agent') return 'For the programs of ADB channels.';
  const also = listPermission ? ` and that of the list, \`${listPermission}\`` : '';
  const needs = permission === 'self' ? '' : ` with the permission \`${permission}\`${also}`;
  return audience === 'staff'
    ? `For staff${needs}.`
    : `For players, about themselves, and for staff${needs}.`;
}

const securityOf = ({ audience }: Call): Json[] => {
  if (audience === 'public') return [];
  if (audience === 'provider') return [{ signature: [] }];
  return [audience === 'agent' ? { agent: [] } : { bearer: [] }];
};

/**
 * One call as an operation of OpenAPI. `responses` refer to the document's components.
 * @param origin the origin that the document is for; both if it is left out
 */
export function operation(name: CallName, origin?: 'player' | 'staff'): Json {
  const call: Call = calls[name];
  const shapes: CallSchemas = schemas[name];
  const responses: Json = {};
  const problems = problemsOf(name);
  for (const [status, answer] of answersOf(name)) {
    const codes = problems.get(status);
    responses[status] = codes
      ? { $ref: `#/components/responses/${problemName(status, codes)}` }
      : successResponse(status, answer);
  }
  const [verb] = name.split('.').slice(1);
  const example = exampleOf(name, origin);
  const { staffNeed = [] } = call;
  const body = requestBody(call, shapes, origin === 'staff' ? staffNeed : [], example);
  return {
    operationId: name,
    summary: call.summary.replace(/\.$/, ''),
    description: [
      whoMay(call),
      ...(call.fourEyes ? ['Above a set amount a second person has to approve it (202).'] : []),
      ...(staffNeed.length > 0 ? [`Staff have to send \`${staffNeed.join('`, `')}\`.`] : []),
      ...(call.description ? [call.description] : []),
      ...comesFrom(example),
    ].join(' '),
    tags: [name.slice(0, -(verb?.length ?? 0) - 1)],
    security: securityOf(call),
    parameters: [
      ...parameters('path', shapes.params, example.params),
      ...parameters('query', shapes.query, example.query),
      { $ref: '#/components/parameters/AcceptLanguage' },
      ...(call.idempotent ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ],
    ...(body ? { requestBody: body } : {}),
    responses,
  };
}
