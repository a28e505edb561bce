import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Handlers } from '../../platform/http/bind.ts';
import type { Person } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { linkToFile, openFile, prepareUpload, storeUpload, type Upload } from './service.ts';

export const uploadRoutes = (platform: Platform, origin: Person['audience']): Handlers => ({
  'upload.prepare': async ({ caller, query }) => prepareUpload(platform, caller, query),
  'upload.put': async ({ caller, raw }) => storeUpload(platform, caller, await readUpload(raw)),
  'upload.link': async ({ caller, params }) => linkToFile(platform, caller, params.filename),
  'upload.file': async ({ caller, params: { filename }, query, reply }) => {
    sendFile(reply, filename, await openFile(platform, origin, caller.address, filename, query));
    return undefined;
  },
});

/** The fields of the form: `file`, `url` and `type`, each once and nothing else. */
async function readUpload(request: FastifyRequest): Promise<Upload> {
  const found: Partial<Upload> = {};
  try {
    for await (const part of request.parts()) {
      const name = part.type === 'file' ? 'data' : part.fieldname;
      const isKnown = part.type === 'file' ? part.fieldname === 'file' : name === 'url' || name === 'type';
      if (!isKnown || name in found)
        throw new Problem('INVALID_INPUT', {}, `body.${part.fieldname.slice(0, 100)}`);
      if (part.type === 'file') found.data = await part.toBuffer();
      else if (typeof part.value === 'string' && !part.valueTruncated) {
        found[name as 'url' | 'type'] = part.value;
      }
    }
  } catch (error) {
    const isOurs = error instanceof Problem || String((error as { code?: unknown }).code).startsWith('FST_');
    throw isOurs ? error : new Problem('MALFORMED_BODY');
  }
  const { data, url, type } = found;
  if (!data) throw new Problem('INVALID_INPUT', {}, 'body.file');
  if (!url) throw new Problem('INVALID_INPUT', {}, 'body.url');
  if (!type) throw new Problem('INVALID_INPUT', {}, 'body.type');
  return { data, url, type };
}

function sendFile(reply: FastifyReply, filename: string, file: Awaited<ReturnType<typeof openFile>>): void {
  reply
    .type(file.contentType)
    .header('content-length', file.size)
    .header('content-disposition', `inline; filename="${filename}"`)
    .header('cache-control', 'private, no-store')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(file.stream);
}
