import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import type { Leases } from '../../../processes/lease.ts';
import { ignoreUnavailable } from '../../../storage/storage-unavailable.ts';
import { ENDED_KEPT_MS } from '../keep-limits.ts';
import { listWithFiles } from '../live-files.queries.ts';
import type { LiveCopies } from './live-copies.ts';

const EVERY_MS = 60_000;

interface Dependencies {
  db: Kysely<Database>;
  now: () => number;
  copies: LiveCopies;
  leases: Pick<Leases, 'repeat'>;
  report: (error: unknown) => void;
}

export function sweepCopies({ db, now, copies, leases, report }: Dependencies): () => Promise<void> {
  const listNeeded = (ids: readonly number[]) => listWithFiles(db, ids, now() - ENDED_KEPT_MS);
  return leases.repeat('sweep_live_copies', { everyMs: EVERY_MS, report }, (signal) =>
    copies.sweep(listNeeded, signal).catch(ignoreUnavailable),
  );
}
