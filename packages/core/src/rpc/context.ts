import type { AccountService } from '../features/accounts/account.port.ts';
import type { ActionService } from '../features/actions/action.port.ts';
import type { ActivityService } from '../features/activities/activity.port.ts';
import type { AdvertService } from '../features/adverts/advert.port.ts';
import type { BlockService } from '../features/blocks/block.port.ts';
import type { CircleInvitationService, CircleService } from '../features/circles/circle.port.ts';
import type { CommentService } from '../features/comments/comment.port.ts';
import type { EventService } from '../features/events/event.port.ts';
import type { FollowService } from '../features/follows/follow.port.ts';
import type { FriendService } from '../features/friends/friend.port.ts';
import type { HashtagService } from '../features/hashtags/hashtag.port.ts';
import type { HighlightService } from '../features/highlights/highlight.port.ts';
import type { LiveService } from '../features/live/live.port.ts';
import type { MatchService } from '../features/match/match.port.ts';
import type { MediaService, StagedFile } from '../features/media/media.port.ts';
import type { MemberService } from '../features/members/member.port.ts';
import type { ConversationService, MessageService } from '../features/messages/message.port.ts';
import type { ModerationService } from '../features/moderation/moderation.port.ts';
import type { MuteService } from '../features/mutes/mute.port.ts';
import type { NotificationService } from '../features/notifications/notification.port.ts';
import type { PostService } from '../features/posts/post.port.ts';
import type { PrivatePostService } from '../features/posts/private-post.port.ts';
import type { RankerService } from '../features/posts/ranker.port.ts';
import type { ReportService } from '../features/reports/report.port.ts';
import type { SearchService } from '../features/search/search.port.ts';
import type { SearchSuggestionService } from '../features/search/suggestion.port.ts';
import type { SettingService } from '../features/settings/setting.port.ts';
import type { StoryService } from '../features/stories/story.port.ts';
import type { TrendService } from '../features/trends/trend.port.ts';
import type { VibeService } from '../features/vibe/vibe.port.ts';
import type { ViberService } from '../features/vibers/viber.port.ts';
import type { VoteService } from '../features/votes/vote.port.ts';
import type { LimitName } from './limits.ts';
import type { Client, Session, Viewer } from './viewer.ts';

export interface Services {
  accounts: AccountService;
  adverts: AdvertService;
  actions: ActionService;
  activities: ActivityService;
  blocks: BlockService;
  circles: CircleService & CircleInvitationService;
  comments: CommentService;
  events: EventService;
  follows: FollowService;
  friends: FriendService;
  hashtags: HashtagService;
  highlights: HighlightService;
  live: LiveService;
  match: MatchService;
  conversations: ConversationService;
  messages: MessageService;
  media: MediaService;
  members: MemberService;
  moderation: ModerationService;
  mutes: MuteService;
  notifications: NotificationService;
  posts: PostService & PrivatePostService & RankerService;
  reports: ReportService;
  search: SearchService & SearchSuggestionService;
  vibe: VibeService;
  settings: SettingService;
  stories: StoryService;
  trends: TrendService;
  vibers: ViberService;
  votes: VoteService;
}

export interface RequestContext {
  services: Services;
  session: Session;
  client: Client;
  requestId: string;
  /** The files sent with the call, in order. Those that the procedure does not save are removed after it. */
  files: readonly StagedFile[];
  /** null without an `Idempotency-Key` header. */
  idempotencyKey: string | null;
  /** Consumes one point of a limit, or 0 to ask for one. Throws `rate_limited` when none is left. */
  consumeRateLimit(limit: LimitName, viewer: Viewer | null, points?: 0 | 1): Promise<void>;
  /** Runs a change of a member when few of their others are in progress. Throws `overloaded` when too many of them wait. */
  runInTurn<Output>(memberId: number, change: () => Promise<Output>): Promise<Output>;
}
