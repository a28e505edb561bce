import { isLoopbackHost, limitPipelining, requireHost } from '@salung/http';
import fastify, { type FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Logger } from './log.ts';

/** A value of a gauge, with its labels. */
export interface Sample {
  labels?: Record<string, string>;
  value: number;
}

export interface Metrics {
  registry: Registry;
  /** Counts and times the requests of an origin by call and status. */
  watch(app: FastifyInstance, origin: string): void;
  gauge(name: string, help: string, labelNames?: readonly string[]): Gauge;
  counter(name: string, help: string, labelNames?: readonly string[]): Counter;
  histogram(
    name: string,
    help: string,
    buckets: readonly number[],
    labelNames?: readonly string[],
  ): Histogram;
  /**
   * Gauges that are read when somebody asks for the metrics, at most once in 15 s however many ask. A value that cannot be read is
   * left out, so that nobody takes an old one for today's.
   */
  readings(
    gauges: Readonly<Record<string, { help: string; labelNames?: readonly string[] }>>,
    read: () => Promise<Readonly<Record<string, readonly Sample[]>>>,
  ): void;
}

/** Milliseconds for which what was read is not read again. */
const FRESH = 15_000;

export function createMetrics(log?: Pick<Logger, 'warn'>): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const seconds = new Histogram({
    name: 'salung_http_request_seconds',
    help: 'Time to answer a request, by origin, call and status.',
    labelNames: ['origin', 'call', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  return {
    registry,
    gauge: (name, help, labelNames = []) => new Gauge({ name, help, labelNames, registers }),
    counter: (name, help, labelNames = []) => new Counter({ name, help, labelNames, registers }),
    histogram: (name, help, buckets, labelNames = []) =>
      new Histogram({ name, help, labelNames, buckets: [...buckets], registers }),
    readings(gauges, read) {
      const fresh = rememberFor(FRESH, read);
      for (const [name, { help, labelNames = [] }] of Object.entries(gauges)) {
        new Gauge({
          name,
          help,
          labelNames,
          registers,
          async collect() {
            this.reset();
            // A gauge without labels would otherwise say 0 where nothing was read.
            if (labelNames.length === 0) this.remove();
            try {
              for (const { labels = {}, value } of (await fresh())[name] ?? []) this.set(labels, value);
            } catch (error) {
              log?.warn({ err: error, metric: name }, 'a metric could not be read');
            }
          },
        });
      }
    },
    watch(app, origin) {
      app.addHook('onResponse', async (request, reply) => {
        const call = request.routeOptions.config.name ?? 'other';
        seconds.observe({ origin, call, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
      });
    },
  };
}

/** Reads at most once in so many milliseconds; those who ask meanwhile share the answer, and a failure is not kept. */
function rememberFor<T>(milliseconds: number, read: () => Promise<T>): () => Promise<T> {
  let kept: { until: number; answer: Promise<T> } | undefined;
  return () => {
    if (kept && performance.now() < kept.until) return kept.answer;
    const answer = read();
    kept = { until: performance.now() + milliseconds, answer };
    answer.catch(() => {
      if (kept?.answer === answer) kept = undefined;
    });
    return answer;
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
