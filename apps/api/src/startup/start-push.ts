import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { OpenDatabase } from '../db/open/open-database.ts';
import { activeSince } from '../features/accounts/sign-ins/session-token.ts';
import { createPushClient } from '../features/notifications/push/push-client.ts';
import { startPushSender } from '../features/notifications/push/push-sender.ts';
import { pushSubject } from '../features/notifications/push/push-subject.ts';
import { appPushes } from '../http/mastodon/push-alerts.ts';
import { pushCounter } from '../http/push-counter.ts';
import type { Services } from '../services.ts';
import type { Processes } from './open-processes.ts';

interface Dependencies {
  config: Pick<Config, 'publicUrl'>;
  database: OpenDatabase;
  processes: Processes;
  services: Pick<Services, 'events' | 'notifications' | 'conversations' | 'network'>;
  logger: Logger;
}

/** Returns what ends it. */
export function startPush({ config, database, processes, services, logger }: Dependencies): () => Promise<void> {
  const { events, notifications, conversations, network } = services;
  return startPushSender({
    leases: processes.leases,
    report: (error) => logger.error({ err: error }, 'devices could not be notified'),
    sending: {
      ...{ db: database.db, now: processes.clock.now, send: createPushClient(), activeSince },
      showToApp: appPushes(config.publicUrl),
      networkName: () => network.getSettings().name,
      subject: () => pushSubject(config.publicUrl, network.getSettings().contact),
      onOutcome: (outcome) => pushCounter.inc({ outcome }),
      report: (problem) => logger.warn(problem, 'a push service did not take a notification'),
      readers: {
        notification: (viewer, groupKey) => notifications.findByKey(viewer, groupKey),
        conversation: async (viewer, id) => conversations.get(viewer, { id }),
        counters: async (viewer) => events.counters(viewer),
      },
    },
  });
}
