import { abouts } from '../catalogue.ts';
import { type Audience, type Call, type CallName, calls } from '../index.ts';
import type { Json } from './json-schema.ts';
import { fieldErrors, operation, problemName, problemResponse, problemsOf } from './operation.ts';

export type { CallExample } from '../define/example.ts';
export { errorsOf, errorsOfCall } from './errors-of.ts';
export { examples } from './examples.ts';
export { type Json, jsonSchema } from './json-schema.ts';
export { type AnswerShape, answersOf, fieldErrors } from './operation.ts';

/** The calls that an origin answers: those of its own audience, and the shared ones. */
export const isServed = (call: Call, origin: 'player' | 'staff'): boolean =>
  call.audience === origin || call.audience === 'both' || call.audience === 'public';

const host = { default: 'localhost', description: 'Where the server runs' };

const origins: Record<'player' | 'staff', Json> = {
  player: {
    url: 'http://{host}:{port}',
    description: 'The player app’s origin: players sign in here.',
    variables: { host, port: { default: '8080', description: '`PORT`' } },
  },
  staff: {
    url: 'http://{host}:{port}',
    description: 'The back office’s origin: staff sign in here.',
    variables: { host, port: { default: '8081', description: '`OFFICE_PORT`' } },
  },
};

const serversOf = (audience: Audience): Json[] =>
  audience === 'player' || audience === 'staff' ? [origins[audience]] : [origins.player, origins.staff];

const description = `Money is an integer number of satang (THB/100). Instants are ISO 8601 UTC; a day is a business day in
Asia/Bangkok. Lists take \`page\` and \`per_page\`. Errors are RFC 9457 problems: \`code\` comes from one catalogue, and
\`errors\` names the fields to blame. Calls that take an \`Idempotency-Key\` answer a repeated request as they answered the
first. A body is JSON without duplicate names; a number is written in digits, without an exponent.`;

const components = {
  securitySchemes: {
    bearer: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'JWT',
      description: 'The access token of a sign-in on this origin.',
    },
    agent: {
      type: 'http',
      scheme: 'bearer',
      description: 'The token of an agent’s session.',
    },
    signature: {
      type: 'apiKey',
      in: 'header',
      name: 'X-Signature',
      description: 'What a provider signs the exact body with; how, its contract says.',
    },
  },
  parameters: {
    AcceptLanguage: {
      name: 'Accept-Language',
      in: 'header',
      required: false,
      description: 'The language of messages: Thai unless English is preferred.',
      schema: { type: 'string' },
      example: 'th-TH,en;q=0.5',
    },
    IdempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description: 'The same key and request again get the same answer; nothing happens twice.',
      schema: { type: 'string', minLength: 1, maxLength: 200, pattern: '^[!-~]+$' },
    },
  },
};

/**
 * The OpenAPI 3.1 document, generated from the contract.
 * @param origin only the calls that this origin serves; every call if it is left out
 */
export function openApi(origin?: 'player' | 'staff'): Json {
  const listed = (Object.keys(calls) as CallName[]).filter(
    (name) => origin === undefined || isServed(calls[name], origin),
  );
  const paths: Record<string, Json> = {};
  const responses: Json = {};
  for (const name of listed) {
    const call: Call = calls[name];
    const at = paths[call.path] ?? {};
    at[call.method.toLowerCase()] = {
      ...operation(name, origin),
      ...(origin ? {} : { servers: serversOf(call.audience) }),
    };
    paths[call.path] = at;
    for (const [status, codes] of problemsOf(name)) {
      responses[problemName(status, codes)] = problemResponse(status, codes);
    }
  }
  const used = new Set(listed.map((name) => name.slice(0, name.indexOf('.'))));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Salung',
      version: '1.0.0',
      description,
      license: { name: 'Apache 2.0', identifier: 'Apache-2.0' },
    },
    servers: origin
      ? [{ url: '/', description: origins[origin].description }]
      : [origins.player, origins.staff],
    tags: Object.entries(abouts)
      .filter(([name]) => used.has(name))
      .map(([name, text]) => ({ name, description: text })),
    paths,
    components: { ...components, schemas: { FieldErrors: fieldErrors }, responses },
  };
}
