import type { Migration } from 'kysely/migration';
import type { Engine } from '../open-database.ts';
import { foundation } from './accounts-and-posts/0001-foundation.ts';
import { media } from './accounts-and-posts/0002-media.ts';
import { social } from './accounts-and-posts/0003-social.ts';
import { accounts } from './accounts-and-posts/0004-accounts.ts';
import { mediaFairness } from './accounts-and-posts/0005-media.ts';
import { lists } from './accounts-and-posts/0006-lists.ts';
import { suggestions } from './accounts-and-posts/0007-suggestions.ts';
import { galleryOrder } from './accounts-and-posts/0008-gallery.ts';
import { memberSettings } from './accounts-and-posts/0009-member-settings.ts';
import { suspendedSessions } from './accounts-and-posts/0040-suspended-sessions.ts';
import { messages } from './messages-and-live/0027-messages.ts';
import { live } from './messages-and-live/0028-live.ts';
import { liveModeration } from './messages-and-live/0029-live-moderation.ts';
import { messageInputs } from './messages-and-live/0030-message-inputs.ts';
import { reportedMessages } from './messages-and-live/0031-reported-messages.ts';
import { replayClaims } from './messages-and-live/0032-replay-claims.ts';
import { messageIds } from './messages-and-live/0038-message-ids.ts';
import { messageIdDefault } from './messages-and-live/0039-message-id-default.ts';
import { liveNetworks } from './messages-and-live/0042-live-networks.ts';
import { notifications } from './notifications-and-insights/0010-notifications.ts';
import { vibeHistory } from './notifications-and-insights/0011-vibe-history.ts';
import { trending } from './notifications-and-insights/0012-trending.ts';
import { adverts } from './notifications-and-insights/0013-adverts.ts';
import { postViews } from './notifications-and-insights/0014-post-views.ts';
import { activity } from './notifications-and-insights/0015-activity.ts';
import { processes } from './processes/0033-processes.ts';
import { liveReceivers } from './processes/0034-live-receivers.ts';
import { fileClaims } from './processes/0035-file-claims.ts';
import { acceptedRequests } from './processes/0036-accepted-requests.ts';
import { friends } from './relations-and-moderation/0016-friends.ts';
import { blocksAndMutes } from './relations-and-moderation/0017-blocks-and-mutes.ts';
import { moderation } from './relations-and-moderation/0018-moderation.ts';
import { privacy } from './relations-and-moderation/0019-privacy.ts';
import { privatePosts } from './relations-and-moderation/0020-private-posts.ts';
import { anonymousCases } from './relations-and-moderation/0037-anonymous-cases.ts';
import { publicVotes } from './relations-and-moderation/0043-public-votes.ts';
import { undoneReason } from './relations-and-moderation/0044-undone-reason.ts';
import { search } from './search/0021-search.ts';
import { peopleSearch } from './search/0022-people-search.ts';
import { hashtagFollows } from './search/0023-hashtag-follows.ts';
import { rankers } from './search/0024-rankers.ts';
import { stories } from './stories-and-circles/0025-stories.ts';
import { circlesAndMatch } from './stories-and-circles/0026-circles-and-match.ts';
import { circleBans } from './stories-and-circles/0041-circle-bans.ts';

/** In the order of their numbers, by which the database remembers them: never edited after release. */
export const migrations: Record<string, (engine: Engine) => Migration> = {
  '0001-foundation': foundation,
  '0002-media': media,
  '0003-social': social,
  '0004-accounts': accounts,
  '0005-media': mediaFairness,
  '0006-lists': lists,
  '0007-suggestions': suggestions,
  '0008-gallery': galleryOrder,
  '0009-member-settings': memberSettings,
  '0010-notifications': notifications,
  '0011-vibe-history': vibeHistory,
  '0012-trending': trending,
  '0013-adverts': adverts,
  '0014-post-views': postViews,
  '0015-activity': activity,
  '0016-friends': friends,
  '0017-blocks-and-mutes': blocksAndMutes,
  '0018-moderation': moderation,
  '0019-privacy': privacy,
  '0020-private-posts': privatePosts,
  '0021-search': search,
  '0022-people-search': peopleSearch,
  '0023-hashtag-follows': hashtagFollows,
  '0024-rankers': rankers,
  '0025-stories': stories,
  '0026-circles-and-match': circlesAndMatch,
  '0027-messages': messages,
  '0028-live': live,
  '0029-live-moderation': liveModeration,
  '0030-message-inputs': () => messageInputs,
  '0031-reported-messages': reportedMessages,
  '0032-replay-claims': () => replayClaims,
  '0033-processes': processes,
  '0034-live-receivers': () => liveReceivers,
  '0035-file-claims': fileClaims,
  '0036-accepted-requests': acceptedRequests,
  '0037-anonymous-cases': () => anonymousCases,
  '0038-message-ids': messageIds,
  '0039-message-id-default': messageIdDefault,
  '0040-suspended-sessions': suspendedSessions,
  '0041-circle-bans': circleBans,
  '0042-live-networks': () => liveNetworks,
  '0043-public-votes': () => publicVotes,
  '0044-undone-reason': () => undoneReason,
};
