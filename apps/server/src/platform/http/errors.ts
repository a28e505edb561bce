import type { ErrorCode, ErrorDetails } from '@salung/contract';
import { LedgerBusyError } from '@salung/ledger';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type FieldError, Problem, problemBody } from '../problem.ts';
import { languageOf } from './bind.ts';
import { methodsAt } from './methods.ts';
import { fieldErrors, InvalidInput } from './validation.ts';

/** Fastify's own errors as codes of the catalogue. */
const byFastifyCode: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'MALFORMED_BODY',
  FST_ERR_CTP_INVALID_JSON_BODY: 'MALFORMED_BODY',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'MALFORMED_BODY',
  FST_REQ_FILE_TOO_LARGE: 'FILE_TOO_LARGE',
  FST_FILES_LIMIT: 'INVALID_INPUT',
  FST_FIELDS_LIMIT: 'INVALID_INPUT',
  FST_PARTS_LIMIT: 'INVALID_INPUT',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
};

/** PostgreSQL being unavailable, full or too slow is not the client's fault; a retry may help. */
const unavailable = (error: { code?: string; message: string }): boolean =>
  // 25006, and 'during recovery': the server at the other end of the connection is not the primary, or not yet.
  /^(ECONN|EPIPE|ETIMEDOUT|57P0|53|58030|57014|08|25P03|25006|40P01|40001|55P03)/.test(error.code ?? '') ||
  /timeout exceeded when trying to connect|Connection terminated|is not queryable|client was closed|Query read timeout|during recovery/i.test(
    error.message,
  );

function describe(
  error: FastifyError,
  language: 'th' | 'en',
): {
  code: ErrorCode;
  details: ErrorDetails;
  fields: FieldError[];
  path?: string;
} {
  if (error instanceof Problem) {
    const { code, details, path } = error;
    return { code, details, fields: [], ...(path ? { path } : {}) };
  }
  if (error instanceof InvalidInput) {
    const fields = fieldErrors(error, error.validationContext ?? 'body', language);
    return { code: 'INVALID_INPUT', details: {}, fields };
  }
  const known = byFastifyCode[error.code];
  if (known) return { code: known, details: {}, fields: [] };
  if (error instanceof LedgerBusyError || unavailable(error))
    return { code: 'BUSY', details: {}, fields: [] };
  const status = error.statusCode ?? 500;
  if (status === 429) return { code: 'TOO_MANY_REQUESTS', details: {}, fields: [] };
  if (status >= 400 && status < 500) return { code: 'MALFORMED_BODY', details: {}, fields: [] };
  return { code: 'INTERNAL', details: {}, fields: [] };
}

/** Every error is answered as problem+json. Internal errors are logged in full and answered with one sentence. */
export function installErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    // Fastify knows the method QUERY and checks its headers, but no call uses it.
    if (error.code === 'FST_ERR_ROUTE_MISSING_CONTENT_TYPE') {
      return (
        refuseMethod(request, reply) ?? sendProblem(reply, problemBody('NOT_FOUND', languageOf(request)))
      );
    }
    const language = languageOf(request);
    const { code, details, fields, path } = describe(error, language);
    const body = problemBody(code, language, details, fields);
    const named = path && body.errors[0] ? { ...body, errors: [{ ...body.errors[0], path }] } : body;
    if (code === 'INTERNAL') request.log.error({ err: error }, 'request failed');
    else if (request.routeOptions.config.errors?.has(code) === false) {
      // Still answered; the tests fail on it.
      request.log.error(
        { code, call: request.routeOptions.config.name },
        'an error that the call does not declare',
      );
    } else if (body.status >= 500) request.log.warn({ err: error }, 'request could not be served');
    if (details.seconds !== undefined) reply.header('retry-after', String(details.seconds));
    if (code === 'BUSY') reply.header('retry-after', '1');
    return sendProblem(reply, named);
  });
}

/** The answer 405 if the path has calls with other methods; otherwise undefined. */
export function refuseMethod(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  const methods = methodsAt(request.url.split('?')[0] ?? '/');
  if (methods.length === 0) return undefined;
  reply.header('allow', methods.join(', '));
  return sendProblem(reply, problemBody('METHOD_NOT_ALLOWED', languageOf(request)));
}

export function sendProblem(reply: FastifyReply, body: { status: number }): FastifyReply {
  return reply
    .code(body.status)
    .type('application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer((value: unknown) => JSON.stringify(value))
    .send(body);
}
