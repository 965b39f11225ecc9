import { Histogram } from 'prom-client';

export type JobDurations = Histogram<'job'>;

const BUCKETS_SECONDS = [0.01, 0.1, 1, 10, 60, 600];

export function createJobDurations(): JobDurations {
  return new Histogram({
    name: 'job_duration_seconds',
    help: 'How long jobs beside the requests took, waits of a job included',
    labelNames: ['job'],
    buckets: BUCKETS_SECONDS,
    registers: [],
  });
}
