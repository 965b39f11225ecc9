import type { Client } from '@vibeline/core/rpc/viewer';
import type { Kysely, Transaction } from 'kysely';
import { noBackups } from '../backup/server-backups.ts';
import type { Database } from '../db/schema.ts';
import { listActiveSessions } from '../features/accounts/account.queries.ts';
import { createAccountService } from '../features/accounts/account.service.ts';
import { checkUsername } from '../features/accounts/check-username.ts';
import { assertNewPassword } from '../features/accounts/passwords/assert-new-password.ts';
import { hashPassword } from '../features/accounts/passwords/hash-password.ts';
import { provePassword } from '../features/accounts/proofs/prove-password.ts';
import { assertAdministrator } from '../features/accounts/roles/assert-administrator.ts';
import { listAdministrators, listStaff } from '../features/accounts/roles/staff.ts';
import { beginSession } from '../features/accounts/sign-ins/begin-session.ts';
import { activeSince } from '../features/accounts/sign-ins/session-token.ts';
import { createSignInService } from '../features/accounts/sign-ins/sign-in.service.ts';
import { signIn } from '../features/accounts/sign-ins/sign-in.ts';
import { createPersonalTokenService } from '../features/accounts/tokens/personal-token.service.ts';
import { createAnnouncementService } from '../features/announcements/announcement.service.ts';
import { createAppService } from '../features/apps/app.service.ts';
import { createAppTokenService } from '../features/apps/app-token.service.ts';
import { findAppOfToken } from '../features/apps/client-token.queries.ts';
import { createBackupService } from '../features/backups/backup.service.ts';
import { createExportService } from '../features/exports/export.service.ts';
import { noExports } from '../features/exports/server-exports.ts';
import { passkeySite } from '../features/factors/passkey-site.ts';
import { follow } from '../features/follows/begin-follow.ts';
import { createImportService } from '../features/imports/import.service.ts';
import { noImports } from '../features/imports/server-imports.ts';
import { createInvitationService } from '../features/invitations/invitation.service.ts';
import { createJoiningMails } from '../features/mails/joining-mails.ts';
import { countMails } from '../features/mails/mail.queries.ts';
import { createMailService } from '../features/mails/mail.service.ts';
import { createMailer } from '../features/mails/mailer.ts';
import { createManagedMemberService } from '../features/managed-members/managed-member.service.ts';
import { isOwnProfileImage } from '../features/media/media.queries.ts';
import { nameInUrl, publicUrl } from '../features/media/media.view.ts';
import type { SignedUrls } from '../features/media/serving/signed-urls.ts';
import { stageArchive } from '../features/media/upload/stage-archive.ts';
import { findMembersPage } from '../features/members/find-members.ts';
import { countMembersAfter } from '../features/members/member-count.queries.ts';
import { addToLog } from '../features/moderation/audit-log.queries.ts';
import { saveFirstSettings } from '../features/network/first-settings.ts';
import { createInstanceService } from '../features/network/instance.ts';
import { createNetworkService } from '../features/network/network.service.ts';
import { countPushes } from '../features/notifications/push/push-queue.queries.ts';
import { vapidKeysOf } from '../features/notifications/push/vapid-keys.ts';
import { createOverviewService } from '../features/overview/overview.service.ts';
import { noServer } from '../features/overview/server-facts.ts';
import { countPublicPostsAfter } from '../features/posts/post-count.queries.ts';
import {
  createRegisterService,
  createRegistrationService,
  findApplicant,
} from '../features/registration/registration.service.ts';
import { countPendingRequests } from '../features/registration/request.queries.ts';
import { createSetupService } from '../features/setup/setup.service.ts';
import { VISITOR_ID } from '../features/visibility/audience.queries.ts';
import { slowCount } from '../memoize/slow-count.ts';
import { networkOf } from '../network-of.ts';
import { createFactors } from './factor-services.ts';
import type { AccountDependencies, ServiceOptions } from './service-options.ts';

export function createOperatorServices(
  dependencies: Pick<AccountDependencies, 'db' | 'now' | 'mailer' | 'demoAccounts'> &
    Pick<Parameters<typeof createExportService>[0], 'listActiveSessions'>,
  { signPath, isPathValid: isSigned }: Pick<SignedUrls, 'signPath' | 'isPathValid'>,
  {
    server = noServer,
    backups = noBackups,
    exports = noExports,
    imports = noImports,
    storage: { staging },
  }: Pick<ServiceOptions, 'server' | 'backups' | 'exports' | 'imports' | 'storage'>,
) {
  const { db, mailer } = dependencies;
  const listQueues = async () => [
    ...(mailer.isOn ? [{ name: 'mail' as const, waiting: (await countMails(db)).waiting }] : []),
    { name: 'push' as const, waiting: await countPushes(db) },
  ];
  const countRequests = () => countPendingRequests(db);
  return {
    overview: createOverviewService({ ...dependencies, server, listQueues, countRequests }),
    backups: createBackupService({ ...dependencies, backups }),
    exports: createExportService({ ...dependencies, signPath, isSigned, exports }),
    imports: createImportService({
      ...dependencies,
      imports,
      stageArchive: (bytes, isArchive) => stageArchive(bytes, staging, isArchive),
    }),
  };
}

async function findOwnPicture(db: Kysely<Database>, memberId: number, url: string): Promise<string | null> {
  const name = nameInUrl(url);
  return name !== null && (await isOwnProfileImage(db, memberId, name)) ? publicUrl(name) : null;
}

export function openMailer(now: () => number, options: Pick<ServiceOptions, 'hasMail' | 'onWaitingMail'>) {
  return createMailer({ isOn: options.hasMail ?? false, now, onWaiting: options.onWaitingMail ?? (() => undefined) });
}

export function createMails(dependencies: AccountDependencies) {
  return createMailService({
    ...dependencies,
    provePassword: (viewer, client, password) => provePassword(dependencies, viewer, client, password),
  });
}

export function createAccountServices(
  dependencies: AccountDependencies & Pick<Parameters<typeof createAccountService>[0], 'onSeen'>,
  { server = noServer }: Pick<ServiceOptions, 'server'>,
) {
  const { db, now, events, networkState, passwordCost: cost, demoAccounts, mailer } = dependencies;
  const joiningMails = createJoiningMails(mailer);
  const settings = () => networkState.state().settings;
  const networkName = () => settings().name;
  const registering = {
    ...{ db, now, events, settings, hasMail: mailer.isOn, assertNewPassword },
    isUsernameAvailable: async (username: string) => (await checkUsername(db, username)).isAvailable,
    hashPassword: (password: string, { ip }: Client) => hashPassword(password, { network: networkOf(ip), cost }),
    signIn: (client: Client, prove: Parameters<typeof signIn>[2]) => signIn(dependencies, client, prove),
    async follow(trx: Transaction<Database>, followerId: number, followingId: number) {
      await follow({ trx, events, now: now() }, { followerId, followingId });
    },
  };
  const announcements = createAnnouncementService({ ...dependencies, addToLog, assertAdministrator });
  const { secondFactors, factors, passkeys } = createFactors({ ...dependencies, networkName }, server.publicUrl);
  const accounts = createAccountService({
    ...{ ...dependencies, findApplicant, listAnnouncements: announcements.listFor },
    findAppOfToken: (tokenHash) => findAppOfToken(db, tokenHash, now()),
    isFactorRequired: () => networkState.state().isFactorRequired,
    secondFactors,
  });
  return {
    accounts: { ...accounts, ...createRegisterService(registering) },
    registration: createRegistrationService({ ...dependencies, ...joiningMails, addToLog }),
    invitations: createInvitationService({ db, now, settings, addToLog, demoAccounts, ...joiningMails }),
    announcements,
    factors,
    passkeys,
    personalTokens: createPersonalTokenService({ db, now, events, demoAccounts }),
    apps: {
      ...createAppService({ db, now, events, publicUrl: server.publicUrl, networkName }),
      ...createAppTokenService(dependencies),
      /** With which whoever pushes for this network signs, for clients that ask to be notified. */
      findPushKey: async () => (await vapidKeysOf(db)).publicKey,
    },
    signIns: createSignInService({ db, now, events }),
  };
}

export function createNetworkServices(
  dependencies: AccountDependencies,
  { server = noServer }: Pick<ServiceOptions, 'server'>,
) {
  const { db, now, networkState, demoAccounts, mailer } = dependencies;
  const facts = {
    isDemo: demoAccounts !== null,
    hasMail: mailer.isOn,
    passkeyDomain: passkeySite(server.publicUrl)?.domain ?? null,
  };
  const instance = createInstanceService({
    ...{ now, networkState },
    findPushKey: async () => (await vapidKeysOf(db)).publicKey,
    countMembers: slowCount({ now, step: (after) => countMembersAfter(db, after) }),
    countPosts: slowCount({ now, step: (after) => countPublicPostsAfter(db, after) }),
    listAdministrators: () => listAdministrators(db),
    listStaff: (viewerId) => listStaff(db, viewerId),
  });
  return {
    network: {
      ...createNetworkService({ ...dependencies, ...facts, addToLog, assertAdministrator, findOwnPicture }),
      ...instance,
    },
    setup: createSetup(dependencies),
  };
}

export function createManagedMembers(
  dependencies: AccountDependencies & Pick<Parameters<typeof createManagedMemberService>[0], 'dispatch'>,
) {
  const { db, now } = dependencies;
  return createManagedMemberService({
    ...dependencies,
    listSessionsOf: (memberId) => listActiveSessions(db, memberId, activeSince(now())),
    searchMembers: (words, page, load) => {
      const search = { viewerId: VISITOR_ID, words, findsInside: true, withFollowers: false };
      return findMembersPage(db, search, page, { load, view: (row) => row });
    },
  });
}

function createSetup(dependencies: AccountDependencies) {
  const { now, events, networkState, passwordCost: cost } = dependencies;
  return createSetupService({
    ...dependencies,
    refreshNetwork: networkState.refresh,
    saveSettings: saveFirstSettings,
    assertNewPassword,
    hashPassword: ({ ip }, password) => hashPassword(password, { network: networkOf(ip), cost }),
    async beginSession(trx, client, proven) {
      const begun = await beginSession({ trx, events }, client, { proven, now: now() });
      return begun && 'token' in begun ? begun.token : null;
    },
  });
}
