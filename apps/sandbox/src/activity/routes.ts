import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type Activity, FASTEST } from './activity.ts';

const wanted = z.strictObject({ perMinute: z.int().min(0).max(FASTEST) });

/** What simulated players do, and how often. */
export function activityRoutes(app: FastifyInstance, activity: Activity): void {
  app.get('/activity', async () => activity.state);
  app.put('/activity', async (request) => {
    activity.setRate(wanted.parse(request.body).perMinute);
    return activity.state;
  });
  app.addHook('onClose', () => activity.close());
}
