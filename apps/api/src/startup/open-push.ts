import type { Logger } from 'pino';
import { Counter } from 'prom-client';
import type { Config } from '../config.ts';
import type { OpenDatabase } from '../db/open/open-database.ts';
import type { NetworkStateHolder } from '../features/network/network-state.ts';
import { createPushClient } from '../features/notifications/push/push-client.ts';
import { startPushSender } from '../features/notifications/push/push-sender.ts';
import { pushSubject } from '../features/notifications/push/push-subject.ts';
import { pushOutcomes } from '../features/notifications/push/send-pushes.ts';
import type { Services } from '../services.ts';
import type { Processes } from './open-processes.ts';

export interface Push {
  outcomes: Counter<'outcome'>;
  /** Returns what ends it. */
  start: (services: Pick<Services, 'events' | 'notifications' | 'conversations'>) => () => Promise<void>;
}

interface Dependencies {
  database: OpenDatabase;
  processes: Processes;
  networkState: NetworkStateHolder;
  logger: Logger;
}

export function openPush(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { database: { db }, processes: { clock, leases }, networkState, logger }: Dependencies,
): Push {
  const outcomes = new Counter({
    name: 'pushes_total',
    help: 'Notifications on devices: sent, failed, dropped because there was nothing to tell any more, or ended with the device',
    labelNames: ['outcome'],
    registers: [],
  });
  // From 0 on: Prometheus sees no increase in one that begins with 1.
  for (const outcome of pushOutcomes) outcomes.inc({ outcome }, 0);
  const settings = () => networkState.state().settings;
  return {
    outcomes,
    start: ({ events, notifications, conversations }) =>
      startPushSender({
        leases,
        report: (error) => logger.error({ err: error }, 'devices could not be notified'),
        sending: {
          ...{ db, now: clock.now, send: createPushClient() },
          networkName: () => settings().name,
          subject: () => pushSubject(publicUrl, settings().contact),
          onOutcome: (outcome) => outcomes.inc({ outcome }),
          report: (problem) => logger.warn(problem, 'a push service did not take a notification'),
          readers: {
            notification: (viewer, groupKey) => notifications.findByKey(viewer, groupKey),
            conversation: async (viewer, id) => conversations.get(viewer, { id }),
            counters: async (viewer) => events.counters(viewer),
          },
        },
      }),
  };
}
