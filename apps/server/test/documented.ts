import { type CallName, errors } from '@salung/contract';
import { answersOf, fieldErrors } from '@salung/contract/openapi';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { FastifyInstance } from 'fastify';

/**
 * Holds every answer that any test gets to what the document says of its call: the status, the media type, the
 * error code and the shape.
 */

const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema({ components: { schemas: { FieldErrors: fieldErrors } } }, 'document');

const validators = new Map<string, ValidateFunction>();
/** By the schema's text: most refusals of most calls look the same, and compiling is what takes time. */
const compiled = new Map<string, ValidateFunction>();
const shapes = new Map<CallName, ReturnType<typeof answersOf>>();

function shapesOf(name: CallName) {
  const known = shapes.get(name) ?? answersOf(name);
  shapes.set(name, known);
  return known;
}

function validatorOf(name: CallName, status: number, schema: object): ValidateFunction {
  const key = `${name} ${status}`;
  const known = validators.get(key);
  if (known) return known;
  const text = JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/');
  const validate = compiled.get(text) ?? ajv.compile(JSON.parse(text));
  compiled.set(text, validate);
  validators.set(key, validate);
  return validate;
}

export interface Answered {
  name: CallName;
  status: number;
  mediaType: string;
  /** The body as text; undefined for a stream. */
  body: string | undefined;
}

/** What is wrong with an answer, for a person who has to mend it; undefined where it is as documented. */
export function undocumented({ name, status, mediaType, body }: Answered): string | undefined {
  const shape = shapesOf(name).get(status);
  if (!shape) return `${name} answered ${status}, which is not documented${toDeclare(body)}`;
  if (status === 500) return `${name} answered 500`;
  if (!shape.mediaTypes.includes(mediaType))
    return `${name} answered ${status} as ${mediaType}, documented as ${shape.mediaTypes.join(', ')}`;
  if (!shape.schema || body === undefined) return undefined;
  const validate = validatorOf(name, status, shape.schema);
  if (validate(JSON.parse(body))) return undefined;
  const [first] = validate.errors ?? [];
  return `${name} answered ${status} ${first?.instancePath} ${first?.message}${toDeclare(body)}: ${body.slice(0, 300)}`;
}

/** What the call would have to declare, where the answer has a code. */
function toDeclare(body: string | undefined): string {
  if (!body?.startsWith('{')) return '';
  const { code } = JSON.parse(body) as { code?: unknown };
  return typeof code === 'string' && code in errors ? `: declare ${code} in the errors of the call` : '';
}

/** Notes every answer of an origin that is not as documented, once each. */
export function watchAnswers(app: FastifyInstance, found: Set<string>): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const { name } = request.routeOptions.config;
    if (!name || request.method === 'HEAD') return;
    const wrong = undocumented({
      name,
      status: reply.statusCode,
      mediaType: String(reply.getHeader('content-type') ?? '').split(';')[0] ?? '',
      body: typeof payload === 'string' ? payload : undefined,
    });
    if (wrong) found.add(wrong);
  });
}
