import type { Viewer } from '@vibeline/core/rpc/viewer';
import type { Transaction } from 'kysely';
import type { LiveLimits } from '../../config.ts';
import type { Database } from '../../db/schema.ts';
import type { PublishingDependencies } from '../../dependencies.ts';
import type { EventBus } from '../../events/event-bus.ts';
import type { LiveIngest } from './ingest/live-ingest.ts';
import type { LiveSignature } from './live-delivery.ts';
import type { LivePeers } from './receivers/live-peers.ts';

export interface LiveDependencies extends PublishingDependencies {
  ingest: LiveIngest;
  peers: LivePeers;
  hasTools: () => Promise<boolean>;
  limits: Pick<LiveLimits, 'streamsMax' | 'hoursMax'>;
  listActiveSessions: (sessionIds: readonly number[]) => Promise<number[]>;
  signPath: (viewer: Viewer, path: string) => string;
  isSigned: (path: string, signed: LiveSignature) => boolean;
}

export interface LiveCall {
  trx: Transaction<Database>;
  events: EventBus;
  now: number;
}
