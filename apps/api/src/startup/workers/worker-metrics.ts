import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, type MetricObject, Registry } from 'prom-client';
import type { Peer } from './peer.ts';
import type { Worker } from './worker-role.ts';

/** Below the time-out of whoever reads /metrics. A worker that does not answer is left out. */
const ANSWER_MS = 2_000;

export interface PrimaryMetrics {
  countRestart(): void;
  collect(workers: Iterable<Peer>): Promise<string>;
}

export function createPrimaryMetrics(countWorkers: () => number): PrimaryMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  // It serves nothing: what is about its event loop and heap would only hide that of the workers.
  for (const { name } of registry.getMetricsAsArray()) {
    if (!name.startsWith('process_')) registry.removeSingleMetric(name);
  }
  combineByMeaning(registry);
  new Gauge({
    ...{ name: 'workers', help: 'Processes that serve on the port of this machine', registers: [registry] },
    collect() {
      this.set(countWorkers());
    },
  });
  const restarts = new Counter({
    ...{ name: 'worker_restarts_total', help: 'Workers that ended and were replaced', registers: [registry] },
  });
  return {
    countRestart: () => restarts.inc(),
    async collect(workers) {
      const answers = [...workers].map((worker) => worker.ask('own_metrics', null, ANSWER_MS).catch(() => []));
      const all: MetricObject[][] = [await registry.getMetricsAsJSON(), ...(await Promise.all(answers))];
      return AggregatorRegistry.aggregate(all).metrics();
    },
  };
}

/**
 * For the lag the worst worker counts, for the start the first one: the library would average the one and omit the
 * other.
 */
function combineByMeaning(registry: Registry): void {
  for (const metric of registry.getMetricsAsArray()) {
    if (metric.aggregator === 'average') metric.aggregator = 'max';
    if (metric.name === 'process_start_time_seconds') metric.aggregator = 'min';
  }
}

export function shareMetrics({ primary }: Worker, registry: Registry): () => Promise<string> {
  combineByMeaning(registry);
  primary.answer('own_metrics', () => registry.getMetricsAsJSON());
  return () => primary.ask('all_metrics', null, 2 * ANSWER_MS);
}
