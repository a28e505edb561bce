import { demoStaff } from '@salung/contract/demo';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { codesOfSecret, codesOfSetup } from './codes.ts';

const setupBody = z.strictObject({ setup: z.string().trim().min(1).max(500) });

/** The phones of the demo's staff, and one for anybody who has none at hand. */
export function authenticatorRoutes(app: FastifyInstance): void {
  app.get('/authenticators', async () => {
    const now = Date.now();
    const data = demoStaff.flatMap(({ username, role, totpSecret }) =>
      totpSecret === null ? [] : [{ username, role, ...codesOfSecret(totpSecret, now) }],
    );
    return { data };
  });
  app.post('/authenticators/code', async (request, reply) => {
    const codes = codesOfSetup(setupBody.parse(request.body).setup, Date.now());
    if (codes) return codes;
    const detail = 'neither a secret in base32 nor an otpauth:// address';
    return reply.code(422).send({ type: 'about:blank', title: 'refused', status: 422, detail });
  });
}
