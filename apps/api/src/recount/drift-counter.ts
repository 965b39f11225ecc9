import { Counter } from 'prom-client';
import { counterNames } from './counter-checks.ts';

export type DriftCounter = Counter<'counter'>;

/** Counters that this process has corrected. Each begins with 0, since Prometheus sees no increase in one that begins with 1. */
export function createDriftCounter(): DriftCounter {
  const drift = new Counter({
    name: 'counter_drift_total',
    help: 'Stored counters that differed from a recount, and were corrected',
    labelNames: ['counter'],
    registers: [],
  });
  for (const counter of counterNames) drift.inc({ counter }, 0);
  return drift;
}
