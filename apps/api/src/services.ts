import type { DemoAccount } from '@vibeline/core/features/accounts/account.schema';
import type { ServiceOf, ServicesOfRouter } from '@vibeline/core/rpc/procedure-map';
import type { Client } from '@vibeline/core/rpc/viewer';
import type { Kysely, Transaction } from 'kysely';
import { noBackups, type ServerBackups } from './backup/server-backups.ts';
import type { LiveLimits } from './config.ts';
import type { Database } from './db/schema.ts';
import { createViewerKeys } from './db/secrets/viewer-key.ts';
import { domainEventHandlers } from './domain-event-handlers.ts';
import { createDispatch } from './domain-events.ts';
import { createMemoryBus, type EventBus } from './events/event-bus.ts';
import { listActiveAmong, listActiveSessions } from './features/accounts/account.queries.ts';
import { createAccountService } from './features/accounts/account.service.ts';
import { beginSession } from './features/accounts/begin-session.ts';
import { checkUsername } from './features/accounts/check-username.ts';
import { hashPassword, type PasswordCost } from './features/accounts/hash-password.ts';
import { createLoginThrottle, noLoginThrottle } from './features/accounts/login-throttle.ts';
import { provePassword } from './features/accounts/prove-password.ts';
import { activeSince, hashToken, newResetCode } from './features/accounts/session-token.ts';
import { signIn } from './features/accounts/sign-in.ts';
import { listAdministrators, listStaff } from './features/accounts/staff.ts';
import { findSuspension } from './features/accounts/suspension.queries.ts';
import { verifyCredentials } from './features/accounts/verify-credentials.ts';
import { createActionService } from './features/actions/action.service.ts';
import { createActivityService } from './features/activities/activity.service.ts';
import { createAdvertService } from './features/adverts/advert.service.ts';
import { createAnnouncementService } from './features/announcements/announcement.service.ts';
import { createBackupService } from './features/backups/backup.service.ts';
import { createBlockService } from './features/blocks/block.service.ts';
import { createCircleService } from './features/circles/circle.service.ts';
import { createCircleInvitationService } from './features/circles/circle-invitation.service.ts';
import { openOfCircle } from './features/circles/open-conversation.ts';
import { createCommentService } from './features/comments/comment.service.ts';
import { createEventService } from './features/events/event.service.ts';
import { createFollowService } from './features/follows/follow.service.ts';
import { createFriendService } from './features/friends/friend.service.ts';
import { createHashtagService } from './features/hashtags/hashtag.service.ts';
import { createHighlightService } from './features/highlights/highlight.service.ts';
import { createInvitationService } from './features/invitations/invitation.service.ts';
import type { LiveIngest } from './features/live/ingest/live-ingest.ts';
import { createLiveService } from './features/live/live.service.ts';
import type { LiveDependencies } from './features/live/live-dependencies.ts';
import { type LivePeers, noPeers } from './features/live/receivers/live-peers.ts';
import { countMails } from './features/mails/mail.queries.ts';
import { createMailService } from './features/mails/mail.service.ts';
import { createMailer } from './features/mails/mailer.ts';
import { createManagedMemberService } from './features/managed-members/managed-member.service.ts';
import { createMatchService } from './features/match/match.service.ts';
import { openOfMatch } from './features/match/open-conversation.ts';
import { isOwnProfileImage } from './features/media/media.queries.ts';
import { createMediaService } from './features/media/media.service.ts';
import { nameInUrl, publicUrl } from './features/media/media.view.ts';
import { createSignedUrls, type SignedUrls } from './features/media/serving/signed-urls.ts';
import { type FindVideoTools, findVideoTools } from './features/media/video/video-tools.ts';
import { findMembersPage } from './features/members/find-members.ts';
import { createMemberService } from './features/members/member.service.ts';
import { countMembersAfter } from './features/members/member-count.queries.ts';
import { lockCounters } from './features/members/member-counters.queries.ts';
import { createConversationService } from './features/messages/conversations/conversation.service.ts';
import { createMessageService } from './features/messages/message.service.ts';
import { addToLog } from './features/moderation/audit-log.queries.ts';
import { isInCase } from './features/moderation/case-files.queries.ts';
import { createModerationService } from './features/moderation/moderation.service.ts';
import { createOwnDecisionService } from './features/moderation/own-decision.service.ts';
import { createMuteService } from './features/mutes/mute.service.ts';
import { saveFirstSettings } from './features/network/first-settings.ts';
import { createInstanceService } from './features/network/instance.ts';
import { createNetworkService } from './features/network/network.service.ts';
import type { NetworkStateHolder } from './features/network/network-state.ts';
import { createNotificationService } from './features/notifications/notification.service.ts';
import { createOverviewService } from './features/overview/overview.service.ts';
import { noServer, type ServerFacts } from './features/overview/server-facts.ts';
import { listGallery } from './features/posts/media-gallery.ts';
import { createPostService } from './features/posts/post.service.ts';
import { countPublicPostsAfter } from './features/posts/post-count.queries.ts';
import { createPrivatePostService } from './features/posts/private-post.service.ts';
import { createRankerService } from './features/posts/ranker.service.ts';
import { viewPosts } from './features/posts/read-post.ts';
import {
  createRegisterService,
  createRegistrationService,
  findApplicant,
} from './features/registration/registration.service.ts';
import { countPendingRequests } from './features/registration/request.queries.ts';
import { createReportService } from './features/reports/report.service.ts';
import { createSearchService } from './features/search/search.service.ts';
import { createSearchSuggestionService } from './features/search/suggestion.service.ts';
import { createSettingService } from './features/settings/setting.service.ts';
import { createSetupService } from './features/setup/setup.service.ts';
import { createStoryService } from './features/stories/story.service.ts';
import { createTrendService } from './features/trends/trend.service.ts';
import { createVibeService } from './features/vibe/vibe.service.ts';
import { createPeopleToFollow } from './features/vibers/people-to-follow.ts';
import { createViberService } from './features/vibers/viber.service.ts';
import { VISITOR_ID } from './features/visibility/audience.queries.ts';
import { createVoteService } from './features/votes/vote.service.ts';
import { fileAccess } from './file-access.ts';
import { withMails } from './mail-event-handlers.ts';
import { networkOf } from './network-of.ts';
import { slowCount } from './slow-count.ts';
import type { Storage } from './storage/storage.ts';

/** So many open streams take about 20 MB. */
const MAX_STREAMS = 2_000;

const LIVE_LIMITS = { streamsMax: 4, hoursMax: 4 };

const DAILY_BYTES = 500 * 1024 * 1024;

interface ServiceOptions {
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
}

function createOperatorServices(
  dependencies: Pick<ServiceOptions, 'db' | 'now'>,
  { server = noServer, backups = noBackups, hasMail = false }: Pick<ServiceOptions, 'server' | 'backups' | 'hasMail'>,
) {
  const { db } = dependencies;
  const listQueues = async () => (hasMail ? [{ name: 'mail' as const, waiting: (await countMails(db)).waiting }] : []);
  const countRequests = () => countPendingRequests(db);
  return {
    overview: createOverviewService({ ...dependencies, server, listQueues, countRequests }),
    backups: createBackupService({ ...dependencies, backups }),
  };
}

function createDiscoveryServices(dependencies: Pick<ServiceOptions, 'db' | 'now'>) {
  const trends = createTrendService({ ...dependencies, addToLog });
  const { db } = dependencies;
  return {
    trends,
    hashtags: createHashtagService({ ...dependencies, listTrends: trends.listHashtags }),
    vibers: createViberService(dependencies),
    actions: createActionService({ db }),
    activities: createActivityService({ db }),
  };
}

export type Services = ReturnType<typeof createServices>;

/** The only place that passes one service to another. */
export function createServices({
  db,
  now,
  mediaSecret,
  networkState,
  limits,
  demoAccounts,
  passwordCost,
  storage,
  events = createMemoryBus(),
  ...options
}: ServiceOptions) {
  const mailer = openMailer(now, options);
  const dispatch = createDispatch(withMails(domainEventHandlers, mailer));
  const signedUrls = createSignedUrls({ secret: mediaSecret, now });
  const media = createMedia({ db, now, storage, limits, signedUrls, networkState }, options);
  const listActiveOf = (ids: readonly number[]) => listActiveAmong(db, ids, activeSince(now()));
  const onSeen = options.onSeen ?? (() => undefined);
  const findViewerKey = createViewerKeys({ db, now });
  const postDependencies = {
    db,
    now,
    events,
    signedUrlsFor: signedUrls.forViewer,
    removeFiles: media.removeFiles,
    findViewerKey,
  };
  const posts = createPostServices(postDependencies);
  const loginThrottle = limits ? createLoginThrottle(db, now) : noLoginThrottle;
  return {
    ...createAccounts({ db, now, events, loginThrottle, demoAccounts, onSeen, passwordCost, dispatch, networkState }),
    ...createRelationServices({ db, now, events, dispatch }),
    ...createCommentServices({ db, now, events }),
    events: createEventService({
      ...{ db, now, events, listActiveSessions: listActiveOf, onSeen },
      maxStreams: options.maxStreams ?? MAX_STREAMS,
      reportError: options.onEventError ?? (() => undefined),
    }),
    live: createLive({ db, now, events, listActiveSessions: listActiveOf }, signedUrls, options),
    adverts: createAdverts({ db, now, findViewerKey }, media),
    mails: createMails({ db, now, mailer, demoAccounts, loginThrottle, passwordCost }),
    media,
    members: createMemberService({
      db,
      ...media,
      listPosts: posts.list,
      rankToFollow: createPeopleToFollow({ db, now }),
    }),
    managedMembers: createManagedMembers({ db, now, events, demoAccounts }),
    moderation: createModerationService({ ...postDependencies, demoAccounts }),
    mutes: createMuteService({ db, now, events }),
    ...createOperatorServices({ db, now }, options),
    ...createNetworkServices(
      { db, now, events, networkState, addToLog, findOwnPicture, isDemo: demoAccounts !== null, hasMail: mailer.isOn },
      passwordCost,
    ),
    notifications: createNotificationService({ db, now, events }),
    posts,
    reports: createReports({ db, now, loginThrottle, demoAccounts }),
    search: createSearchServices(postDependencies),
    vibe: createVibeService({ db, now, events }),
    settings: createSettingService({ db, now, events, dispatch }),
    stories: createStoryService({ ...postDependencies, dispatch }),
    ...createMessageServices(postDependencies),
    highlights: createHighlightService(postDependencies),
    ...createDiscoveryServices({ db, now }),
  } satisfies ServicesOfRouter;
}

async function findOwnPicture(db: Kysely<Database>, memberId: number, url: string): Promise<string | null> {
  const name = nameInUrl(url);
  return name !== null && (await isOwnProfileImage(db, memberId, name)) ? publicUrl(name) : null;
}

function openMailer(now: () => number, options: Pick<ServiceOptions, 'hasMail' | 'onWaitingMail'>) {
  return createMailer({ isOn: options.hasMail ?? false, now, onWaiting: options.onWaitingMail ?? (() => undefined) });
}

function createMails({
  loginThrottle,
  passwordCost,
  ...deps
}: Omit<Parameters<typeof createMailService>[0], 'provePassword' | 'hashCode'> & Parameters<typeof provePassword>[0]) {
  const proving = { db: deps.db, loginThrottle, passwordCost };
  return createMailService({
    ...deps,
    provePassword: (viewer, client, password) => provePassword(proving, viewer, client, password),
    hashCode: hashToken,
  });
}

function createAccounts(
  dependencies: Omit<Parameters<typeof createAccountService>[0], 'findApplicant' | 'listAnnouncements'> &
    Pick<ServiceOptions, 'networkState'>,
) {
  const { db, now, events, networkState, passwordCost: cost } = dependencies;
  const settings = () => networkState.state().settings;
  const registering = {
    ...{ db, now, events, settings },
    isUsernameAvailable: async (username: string) => (await checkUsername(db, username)).isAvailable,
    hashPassword: (password: string, { ip }: Client) => hashPassword(password, { network: networkOf(ip), cost }),
    signIn: (client: Client, prove: Parameters<typeof signIn>[2]) => signIn(dependencies, client, prove),
    async follow(trx: Transaction<Database>, followerId: number, followingId: number) {
      await createFollowService({ db: trx, now, events }).follow({ id: followerId, sessionId: 0 }, { followingId });
    },
  };
  const announcements = createAnnouncementService({ ...dependencies, addToLog });
  const accounts = createAccountService({ ...dependencies, findApplicant, listAnnouncements: announcements.listFor });
  return {
    accounts: { ...accounts, ...createRegisterService(registering) },
    registration: createRegistrationService({ ...dependencies, addToLog }),
    invitations: createInvitationService({ db, now, settings, addToLog }),
    announcements,
  };
}

function createNetworkServices(
  dependencies: Parameters<typeof createNetworkService>[0],
  passwordCost: PasswordCost | undefined,
) {
  const { db, now, networkState } = dependencies;
  const instance = createInstanceService({
    ...{ now, networkState },
    countMembers: slowCount({ now, step: (after) => countMembersAfter(db, after) }),
    countPosts: slowCount({ now, step: (after) => countPublicPostsAfter(db, after) }),
    listAdministrators: () => listAdministrators(db),
    listStaff: (viewerId) => listStaff(db, viewerId),
  });
  return {
    network: { ...createNetworkService(dependencies), ...instance },
    setup: createSetup(dependencies, networkState, passwordCost),
  };
}

function createMedia(
  dependencies: Pick<ServiceOptions, 'db' | 'now' | 'storage' | 'limits' | 'networkState'> & { signedUrls: SignedUrls },
  options: Pick<ServiceOptions, 'findVideoTools' | 'onWaitingVideo'>,
) {
  const { db, now, limits, signedUrls, networkState } = dependencies;
  return {
    ...createMediaService({
      ...dependencies,
      findVideoTools: options.findVideoTools ?? findVideoTools,
      onWaitingVideo: options.onWaitingVideo ?? (() => undefined),
      dailyBytesMax: limits ? DAILY_BYTES : null,
      findLimits: () => networkState.state().settings,
      lockMember: (trx, memberId) => lockCounters(trx, [memberId]),
      fileAccess,
      isInCase,
      isMembersOnly: () => networkState.state().isMembersOnly,
      isSuspended: async (memberId) => (await findSuspension(db, memberId, now())) !== undefined,
    }),
    listOfMember: (viewer, input) => listGallery({ db, signedUrlsFor: signedUrls.forViewer }, viewer, input),
  } satisfies ServiceOf<'media'>;
}

function createManagedMembers(
  dependencies: Pick<Parameters<typeof createManagedMemberService>[0], 'db' | 'now' | 'events' | 'demoAccounts'>,
) {
  const { db, now } = dependencies;
  return createManagedMemberService({
    ...dependencies,
    newCode: newResetCode,
    listSessionsOf: (memberId) => listActiveSessions(db, memberId, activeSince(now())),
    searchMembers: (words, page, load) => {
      const search = { viewerId: VISITOR_ID, words, findsInside: true, withFollowers: false };
      return findMembersPage(db, search, page, { load, view: (row) => row });
    },
  });
}

function createSetup(
  dependencies: Pick<Parameters<typeof createSetupService>[0], 'db' | 'now' | 'events'>,
  networkState: NetworkStateHolder,
  passwordCost: PasswordCost | undefined,
) {
  const { now, events } = dependencies;
  return createSetupService({
    ...dependencies,
    refreshNetwork: networkState.refresh,
    saveSettings: saveFirstSettings,
    hashPassword: ({ ip }, password) => hashPassword(password, { network: networkOf(ip), cost: passwordCost }),
    beginSession: (trx, client, proven) => beginSession({ trx, events }, client, { proven, now: now() }),
  });
}

function createLive(
  dependencies: Pick<LiveDependencies, 'db' | 'now' | 'events' | 'listActiveSessions'>,
  { signPath, isPathValid }: SignedUrls,
  options: Pick<ServiceOptions, 'findVideoTools' | 'live' | 'liveIngest' | 'livePeers'>,
) {
  const findTools = options.findVideoTools ?? findVideoTools;
  return createLiveService({
    ...dependencies,
    signPath,
    isSigned: isPathValid,
    ingest: options.liveIngest,
    peers: options.livePeers ?? noPeers(crypto.randomUUID()),
    hasTools: async () => (await findTools()) !== null,
    limits: options.live ?? LIVE_LIMITS,
  });
}

function createRelationServices(dependencies: Parameters<typeof createBlockService>[0]) {
  return {
    blocks: createBlockService(dependencies),
    circles: { ...createCircleService(dependencies), ...createCircleInvitationService(dependencies) },
    follows: createFollowService(dependencies),
    friends: createFriendService(dependencies),
    match: createMatchService(dependencies),
  };
}

function createAdverts(
  dependencies: Pick<Parameters<typeof createAdvertService>[0], 'db' | 'now' | 'findViewerKey'>,
  { removeFiles, saveProfileImage }: Pick<ReturnType<typeof createMedia>, 'removeFiles' | 'saveProfileImage'>,
) {
  return createAdvertService({ ...dependencies, addToLog, removeFiles, savePicture: saveProfileImage });
}

function createMessageServices(dependencies: Parameters<typeof createMessageService>[0]) {
  return {
    conversations: createConversationService({ ...dependencies, openOfMatch, openOfCircle }),
    messages: createMessageService(dependencies),
  };
}

function createCommentServices(dependencies: Parameters<typeof createCommentService>[0]) {
  const votes = createVoteService(dependencies);
  return { votes, comments: { ...createCommentService(dependencies), castVote: votes.castOnComment } };
}

function createSearchServices(dependencies: Parameters<typeof viewPosts>[0]) {
  return {
    ...createSearchService({
      ...dependencies,
      viewPosts: (viewer, rows) => viewPosts(dependencies, viewer, rows),
    }),
    ...createSearchSuggestionService(dependencies),
  };
}

function createReports(deps: Parameters<typeof verifyCredentials>[0] & Pick<ServiceOptions, 'now'>) {
  const { db, now } = deps;
  return {
    ...createReportService({ db, now }),
    ...createOwnDecisionService({
      db,
      now,
      verifyCredentials: (client, input) => verifyCredentials(deps, client, input),
    }),
  };
}

function createPostServices(dependencies: Parameters<typeof createPostService>[0]) {
  return {
    ...createPostService(dependencies),
    ...createPrivatePostService(dependencies),
    ...createRankerService(dependencies),
  };
}
