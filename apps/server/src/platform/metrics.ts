import { isLoopbackHost, limitPipelining, requireHost } from '@salung/http';
import fastify, { type FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  registry: Registry;
  /** Counts and times the requests of an origin by call and status. */
  watch(app: FastifyInstance, origin: string): void;
  gauge(name: string, help: string, labelNames?: readonly string[]): Gauge;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'salung_http_request_seconds',
    help: 'Time to answer a request, by origin, call and status.',
    labelNames: ['origin', 'call', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  return {
    registry,
    gauge: (name, help, labelNames = []) => new Gauge({ name, help, labelNames, registers: [registry] }),
    watch(app, origin) {
      app.addHook('onResponse', async (request, reply) => {
        const call = request.routeOptions.config.name ?? 'other';
        seconds.observe({ origin, call, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
      });
    },
  };
}

/**
 * Serves /metrics, on loopback only: for the machine's own Prometheus. Only under the machine's own names, so that no page in a browser
 * on it reads them under a name that it has made to mean this machine.
 */
export async function listenMetrics(metrics: Metrics, port: number): Promise<FastifyInstance> {
  const app = fastify();
  limitPipelining(app);
  requireHost(app, { isOurs: isLoopbackHost });
  app.get('/metrics', async (_, reply) => {
    reply.type(metrics.registry.contentType);
    return metrics.registry.metrics();
  });
  await app.listen({ host: '127.0.0.1', port });
  return app;
}
