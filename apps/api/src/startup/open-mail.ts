import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { OpenDatabase } from '../db/open/open-database.ts';
import { type MailSender, startMailSender } from '../features/mails/mail-sender.ts';
import { createSmtpClient } from '../features/mails/smtp-client.ts';
import type { NetworkStateHolder } from '../features/network/network-state.ts';
import type { Services } from '../services.ts';
import type { Processes } from './open-processes.ts';

export interface Mail {
  hasMail: boolean;
  onWaitingMail: () => void;
  start(services: Services): void;
  stop(): Promise<void>;
}

interface Dependencies {
  database: OpenDatabase;
  processes: Processes;
  networkState: NetworkStateHolder;
  logger: Logger;
}

export function openMail(
  { mail, publicUrl }: Pick<Config, 'mail' | 'publicUrl'>,
  { database: { db }, processes: { clock, leases }, networkState, logger }: Dependencies,
): Mail {
  let sender: MailSender | null = null;
  return {
    hasMail: mail !== null,
    onWaitingMail: () => void sender?.wake(),
    start({ events, notifications, conversations, posts, mails }) {
      if (mail === null || publicUrl === null) return;
      const { now } = clock;
      const composing = { origin: publicUrl, settings: () => networkState.state().settings };
      sender = startMailSender({
        leases,
        report: (error) => logger.error({ err: error }, 'mails could not be sent'),
        sending: {
          ...{ db, now, ...composing, smtp: createSmtpClient(mail) },
          report: (problem) => logger.warn(problem, 'a mail was not sent'),
        },
        planning: {
          ...{ db, now, enqueueMail: mails.enqueueMail },
          readers: {
            counters: async (viewer) => events.counters(viewer),
            listNotifications: async (viewer, input) => notifications.list(viewer, input),
            listConversations: async (viewer, input) => conversations.list(viewer, input),
            listPosts: async (viewer, input) => posts.list(viewer, input),
          },
        },
      });
    },
    stop: async () => sender?.stop(),
  };
}
