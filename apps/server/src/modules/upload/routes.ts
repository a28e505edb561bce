import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Handlers } from '../../platform/http/bind.ts';
import type { Person } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { readForm } from './form.ts';
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

async function readUpload(request: FastifyRequest): Promise<Upload> {
  const { file, url, type } = await readForm(request, ['url', 'type']);
  return { data: file, url, type };
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
