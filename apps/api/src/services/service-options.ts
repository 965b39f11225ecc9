import type { DemoAccount } from '@vibeline/core/features/accounts/account.schema';
import type { Kysely } from 'kysely';
import type { ServerBackups } from '../backup/server-backups.ts';
import type { LiveLimits } from '../config.ts';
import type { Database } from '../db/schema.ts';
import type { PublishingDependencies } from '../dependencies.ts';
import type { DispatchDomainEvent } from '../domain-events/domain-events.ts';
import type { EventBus } from '../events/event-bus.ts';
import type { PasswordCost } from '../features/accounts/passwords/hash-password.ts';
import type { LoginThrottle } from '../features/accounts/passwords/login-throttle.ts';
import type { ServerExports } from '../features/exports/server-exports.ts';
import type { ServerImports } from '../features/imports/server-imports.ts';
import type { LiveIngest } from '../features/live/ingest/live-ingest.ts';
import type { LivePeers } from '../features/live/receivers/live-peers.ts';
import type { Mailer } from '../features/mails/mailer.ts';
import type { FindVideoTools } from '../features/media/video/video-tools.ts';
import type { NetworkStateHolder } from '../features/network/network-state.ts';
import type { ServerFacts } from '../features/overview/server-facts.ts';
import type { Storage } from '../storage/storage.ts';

/** What the services of a process are made with. */
export interface ServiceOptions {
  db: Kysely<Database>;
  storage: Storage;
  now: () => number;
  mediaSecret: string;
  networkState: NetworkStateHolder;
  limits: boolean;
  demoAccounts: DemoAccount[] | null;
  passwordCost?: PasswordCost;
  findVideoTools?: FindVideoTools;
  onWaitingVideo?: () => void;
  /** Whether e-mail is sent; not by default. */
  hasMail?: boolean;
  onWaitingMail?: () => void;
  live?: Pick<LiveLimits, 'streamsMax' | 'hoursMax'>;
  liveIngest: LiveIngest;
  livePeers?: LivePeers;
  events?: EventBus;
  maxStreams?: number;
  /** Called for each call that a member makes, and from time to time for members with an open stream. */
  onSeen?: (memberId: number) => void;
  onEventError?: (error: unknown) => void;
  server?: ServerFacts;
  backups?: ServerBackups;
  exports?: ServerExports;
  imports?: ServerImports;
}

/** What the services of accounts and of the network share; made once, in `createServices`. */
export interface AccountDependencies extends PublishingDependencies {
  dispatch: DispatchDomainEvent;
  networkState: NetworkStateHolder;
  demoAccounts: DemoAccount[] | null;
  passwordCost: PasswordCost | undefined;
  loginThrottle: LoginThrottle;
  mailer: Mailer;
}
