import type { ServiceOf, ServicesOfRouter } from '@vibeline/core/rpc/procedure-map';
import { createViewerKeys } from './db/secrets/viewer-key.ts';
import { domainEventHandlers } from './domain-events/domain-event-handlers.ts';
import { createDispatch } from './domain-events/domain-events.ts';
import { withMails } from './domain-events/mail-event-handlers.ts';
import { createMemoryBus } from './events/event-bus.ts';
import { listActiveAmong } from './features/accounts/account.queries.ts';
import { findDeletion } from './features/accounts/deletion/deletion.queries.ts';
import { createLoginThrottle, noLoginThrottle } from './features/accounts/passwords/login-throttle.ts';
import { verifyCredentials } from './features/accounts/passwords/verify-credentials.ts';
import { activeSince } from './features/accounts/sign-ins/session-token.ts';
import { findSuspension } from './features/accounts/suspensions/suspension.queries.ts';
import { createActionService } from './features/actions/action.service.ts';
import { createActivityService } from './features/activities/activity.service.ts';
import { createAdvertService } from './features/adverts/advert.service.ts';
import { createBlockService } from './features/blocks/block.service.ts';
import { createCircleService } from './features/circles/circle.service.ts';
import { createCircleInvitationService } from './features/circles/circle-invitation.service.ts';
import { openOfCircle } from './features/circles/open-conversation.ts';
import { createCommentService } from './features/comments/comment.service.ts';
import { createDeletionService } from './features/deletions/deletion.service.ts';
import { createEventService } from './features/events/event.service.ts';
import { createFollowService } from './features/follows/follow.service.ts';
import { createFriendService } from './features/friends/friend.service.ts';
import { createHashtagService } from './features/hashtags/hashtag.service.ts';
import { createHighlightService } from './features/highlights/highlight.service.ts';
import { createLiveService } from './features/live/live.service.ts';
import type { LiveDependencies } from './features/live/live-dependencies.ts';
import { noPeers } from './features/live/receivers/live-peers.ts';
import { createMarkerService } from './features/markers/marker.service.ts';
import { createMatchService } from './features/match/match.service.ts';
import { openOfMatch } from './features/match/open-conversation.ts';
import { createMediaService } from './features/media/media.service.ts';
import { createSignedUrls, type SignedUrls } from './features/media/serving/signed-urls.ts';
import { findVideoTools } from './features/media/video/video-tools.ts';
import { createMemberService } from './features/members/member.service.ts';
import { lockCounters } from './features/members/member-counters.queries.ts';
import { createConversationService } from './features/messages/conversations/conversation.service.ts';
import { createMessageService } from './features/messages/message.service.ts';
import { addToLog } from './features/moderation/audit-log.queries.ts';
import { isInCase } from './features/moderation/case-files.queries.ts';
import { createModerationService } from './features/moderation/moderation.service.ts';
import { createOwnDecisionService } from './features/moderation/own-decision.service.ts';
import { createMuteService } from './features/mutes/mute.service.ts';
import { createNotificationService } from './features/notifications/notification.service.ts';
import { createPushService } from './features/notifications/push/push.service.ts';
import { listGallery } from './features/posts/media-gallery/media-gallery.ts';
import { createPostService } from './features/posts/post.service.ts';
import { createPrivatePostService } from './features/posts/private/private-post.service.ts';
import { createRankerService } from './features/posts/rankers/ranker.service.ts';
import { viewPosts } from './features/posts/read-post.ts';
import { createReportService } from './features/reports/report.service.ts';
import { createSavedService } from './features/saved/saved.service.ts';
import { createSearchService } from './features/search/search.service.ts';
import { createSearchSuggestionService } from './features/search/suggestion.service.ts';
import { createSettingService } from './features/settings/setting.service.ts';
import { viewStories } from './features/stories/read-story.ts';
import { createStoryService } from './features/stories/story.service.ts';
import { createTrendService } from './features/trends/trend.service.ts';
import { createVibeService } from './features/vibe/vibe.service.ts';
import { createPeopleToFollow } from './features/vibers/people-to-follow.ts';
import { createViberService } from './features/vibers/viber.service.ts';
import { createVoteService } from './features/votes/vote.service.ts';
import { fileAccess } from './file-access.ts';
import {
  createAccountServices,
  createMails,
  createManagedMembers,
  createNetworkServices,
  createOperatorServices,
  openMailer,
} from './services/network-services.ts';
import type { ServiceOptions } from './services/service-options.ts';

/** So many open streams take about 20 MB. */
const MAX_STREAMS = 2_000;

const LIVE_LIMITS = { streamsMax: 4, hoursMax: 4 };

const DAILY_BYTES = 500 * 1024 * 1024;

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
  const listActiveOf = (ids: readonly number[]) => listActiveAmong(db, ids, { ...activeSince(now()), now: now() });
  const onSeen = options.onSeen ?? (() => undefined);
  const findViewerKey = createViewerKeys({ db, now });
  const postDependencies = {
    ...{ db, now, events, findViewerKey },
    signedUrlsFor: signedUrls.forViewer,
    removeFiles: media.removeFiles,
  };
  const posts = createPostServices(postDependencies);
  const loginThrottle = limits ? createLoginThrottle(db, now) : noLoginThrottle;
  const accounts = { db, now, events, dispatch, networkState, demoAccounts, passwordCost, loginThrottle, mailer };
  return {
    ...createAccountServices({ ...accounts, onSeen }, options),
    ...createRelationServices({ db, now, events, dispatch }),
    ...createCommentServices({ db, now, events }),
    events: createEventService({
      ...{ db, now, events, listActiveSessions: listActiveOf, onSeen },
      maxStreams: options.maxStreams ?? MAX_STREAMS,
      reportError: options.onEventError ?? (() => undefined),
    }),
    live: createLive({ db, now, events, listActiveSessions: listActiveOf }, signedUrls, options),
    adverts: createAdverts({ db, now, findViewerKey }, media),
    mails: createMails(accounts),
    media,
    members: createMemberService({
      db,
      ...media,
      listPosts: posts.list,
      rankToFollow: createPeopleToFollow({ db, now }),
    }),
    managedMembers: createManagedMembers({ ...accounts, dispatch }),
    deletions: createDeletionService(accounts),
    moderation: createModerationService({ ...postDependencies, demoAccounts }),
    mutes: createMuteService({ db, now, events }),
    ...createOperatorServices({ ...accounts, listActiveSessions: listActiveOf }, signedUrls, { ...options, storage }),
    ...createNetworkServices(accounts, options),
    notifications: createNotificationService({ db, now, events }),
    push: createPushService({ db, now, demoAccounts }),
    markers: createMarkerService({ db, now }),
    posts,
    reports: createReports({ db, now, loginThrottle, demoAccounts }),
    saved: createSaved(postDependencies),
    search: createSearchServices(postDependencies),
    vibe: createVibeService({ db, now, events }),
    settings: createSettingService({ db, now, events, dispatch }),
    stories: createStoryService({ ...postDependencies, dispatch }),
    ...createMessageServices(postDependencies),
    highlights: createHighlightService(postDependencies),
    ...createDiscoveryServices({ db, now }),
  } satisfies ServicesOfRouter;
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
      isSuspended: async (memberId) =>
        ((await findSuspension(db, memberId, now())) ?? (await findDeletion(db, memberId))) !== undefined,
    }),
    listOfMember: (viewer, input) => listGallery({ db, signedUrlsFor: signedUrls.forViewer }, viewer, input),
  } satisfies ServiceOf<'media'>;
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
  return {
    votes,
    comments: { ...createCommentService(dependencies), castVote: votes.castOnComment, keepVote: votes.keepOnComment },
  };
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

function createSaved({ now, ...dependencies }: Parameters<typeof viewPosts>[0] & Pick<ServiceOptions, 'now'>) {
  return createSavedService({
    ...{ db: dependencies.db, now },
    viewPosts: (viewer, rows) => viewPosts(dependencies, viewer, rows),
    viewStories: (viewer, rows) => viewStories(dependencies, viewer, rows),
  });
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
