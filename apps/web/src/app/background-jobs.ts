import type { Cache } from '../cache/use-cache.ts';
import { reportTimeZones } from './report-time-zone.ts';
import { sendOutbox } from './send-outbox.ts';

/** What goes on beside the page, until the returned function is called. */
export function startJobs(cache: Cache): () => void {
  const stops = [sendOutbox(cache), reportTimeZones(cache)];
  return () => {
    for (const stop of stops) stop();
  };
}
