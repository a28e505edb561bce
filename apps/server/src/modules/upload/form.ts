import type { FastifyRequest } from 'fastify';
import { Problem } from '../../platform/problem.ts';

/**
 * A form with one picture in `file` and the named fields, each once and nothing else.
 * @throws Problem INVALID_INPUT, MALFORMED_BODY
 */
export async function readForm<Field extends string>(
  request: FastifyRequest,
  fields: readonly Field[],
): Promise<{ file: Buffer } & Record<Field, string>> {
  const found = new Map<string, Buffer | string>();
  try {
    for await (const part of request.parts()) {
      const name = part.fieldname;
      const isKnown = part.type === 'file' ? name === 'file' : fields.some((field) => field === name);
      if (!isKnown || found.has(name)) throw new Problem('INVALID_INPUT', {}, `body.${name.slice(0, 100)}`);
      if (part.type === 'file') found.set(name, await part.toBuffer());
      else if (typeof part.value === 'string' && !part.valueTruncated) found.set(name, part.value);
    }
  } catch (error) {
    const isOurs = error instanceof Problem || String((error as { code?: unknown }).code).startsWith('FST_');
    throw isOurs ? error : new Problem('MALFORMED_BODY');
  }
  for (const name of ['file', ...fields]) {
    if (!found.get(name)) throw new Problem('INVALID_INPUT', {}, `body.${name}`);
  }
  return Object.fromEntries(found) as { file: Buffer } & Record<Field, string>;
}
