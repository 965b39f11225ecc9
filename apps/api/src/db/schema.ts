import type {
  CredentialTable,
  KnownDeviceTable,
  LoginFailureTable,
  MailedResetLinkTable,
  MemberDeletionTable,
  ModeratorTable,
  NewSignInTable,
  PersonalTokenTable,
  ReservedUsernameTable,
  ResetLinkTable,
  SessionTable,
  SuspendedSessionTable,
} from '../features/accounts/account.table.ts';
import type { ActivityTable } from '../features/activities/activity.table.ts';
import type { AdvertTable, AdvertViewTable } from '../features/adverts/advert.table.ts';
import type { AnnouncementDismissalTable, AnnouncementTable } from '../features/announcements/announcement.table.ts';
import type { AppCodeTable, AppTable, AppTokenTable } from '../features/apps/app.table.ts';
import type { BlockTable } from '../features/blocks/block.table.ts';
import type { CommentVoteTable, VoteTable } from '../features/cast-votes/cast-vote.table.ts';
import type {
  CircleBanTable,
  CircleInvitationTable,
  CircleMemberTable,
  CircleTable,
} from '../features/circles/circle.table.ts';
import type { CommentStatsTable, CommentTable } from '../features/comments/comment.table.ts';
import type { ExportTable } from '../features/exports/export.table.ts';
import type { OneTimeCodeTable, RecoveryCodeTable } from '../features/factors/factor.table.ts';
import type { PasskeyChallengeTable, PasskeyHandleTable, PasskeyTable } from '../features/factors/passkey.table.ts';
import type { AcceptedRequestsTable, FollowTable } from '../features/follows/follow.table.ts';
import type { FriendshipTable } from '../features/friends/friend.table.ts';
import type { HashtagFollowTable } from '../features/hashtags/hashtag.table.ts';
import type {
  HighlightStoryTable,
  HighlightTable,
  HighlightViewTable,
} from '../features/highlights/highlight.table.ts';
import type { EarlierImportTable, ImportItemTable, ImportTable } from '../features/imports/import.table.ts';
import type { InvitationTable, InvitedMemberTable } from '../features/invitations/invitation.table.ts';
import type {
  LiveBanTable,
  LiveMessageTable,
  LiveStreamTable,
  LiveViewerTable,
  LiveVoteTable,
} from '../features/live/live.table.ts';
import type { MailTable, MemberEmailTable } from '../features/mails/mail.table.ts';
import type { OwnershipOfferTable, VerifiedGrantTable } from '../features/managed-members/managed-member.table.ts';
import type { MarkerTable } from '../features/markers/marker.table.ts';
import type {
  VibeBlockTable,
  VibeMatchTable,
  VibeOutcomeTable,
  VibeSessionTable,
  VibeWaitTable,
} from '../features/match/match.table.ts';
import type { FileClaimsTable, MediaTable, UploadUsageTable } from '../features/media/media.table.ts';
import type { MemberStatsTable, MemberTable, MemberTermTable } from '../features/members/member.table.ts';
import type {
  ConversationMemberTable,
  ConversationTable,
  MessageReactionTable,
  MessageTable,
} from '../features/messages/message.table.ts';
import type { AuditLogTable, DecisionTable } from '../features/moderation/moderation.table.ts';
import type { MutedWordTable, MuteTable } from '../features/mutes/mute.table.ts';
import type { NetworkTable } from '../features/network/network.table.ts';
import type {
  NotificationCommentTable,
  NotificationPreferenceTable,
  NotificationStateTable,
  NotificationTable,
} from '../features/notifications/notification.table.ts';
import type {
  AppPushSubscriptionTable,
  PushSettingsTable,
  PushSubscriptionTable,
  PushTable,
} from '../features/notifications/push/push.table.ts';
import type { DailyCountTable } from '../features/overview/daily-count.table.ts';
import type {
  HashtagTable,
  PostHashtagTable,
  PostStatsTable,
  PostTable,
  PostViewTable,
  PrivacyChangedPostTable,
} from '../features/posts/post.table.ts';
import type { FullTextIndexTable } from '../features/posts/post-search.table.ts';
import type { MemberPresenceTable } from '../features/presence/presence.table.ts';
import type { RegistrationRequestTable } from '../features/registration/registration.table.ts';
import type {
  ReportCaseTable,
  ReportLineTable,
  ReportTable,
  ReportTextTable,
} from '../features/reports/report.table.ts';
import type { SavedFolderTable, SavedItemTable } from '../features/saved/saved.table.ts';
import type { MemberSettingsTable } from '../features/settings/setting.table.ts';
import type { StoryTable, StoryViewTable } from '../features/stories/story.table.ts';
import type { HashtagHourPostTable, HashtagHourTable, UnlistedHashtagTable } from '../features/trends/trend.table.ts';
import type { TextVersionTable, VoteQuestionTable } from '../features/versions/version.table.ts';
import type { AchievementTable, ReceivedVotesTable } from '../features/vibe/vibe.table.ts';
import type {
  ExcludedVoterTable,
  VoteRingMemberTable,
  VoteRingTable,
  VoteWeightTable,
} from '../features/vote-weights/vote-weight.table.ts';
import type { KindSumsTable, SaidKindsTable } from '../features/votes/vote.table.ts';
import type { LeaseTable, ProcessTable } from '../processes/process.table.ts';

interface IdempotencyKeyTable {
  member_id: number;
  action: string;
  key: string;
  input_hash: string;
  /** The result as JSON; empty while its transaction runs. */
  answer: string;
  created_at: number;
}

interface SettingTable {
  name: string;
  value: string;
}

/**
 * The secret of each day's viewer keys (`viewer-key.ts`). Deleted after the day; then nobody can find out who the
 * viewers were.
 */
interface ViewSecretTable {
  day: number;
  secret: string;
}

/** Points of the limits, on Postgres (`rate-limit.queries.ts`); `expire`: ms UTC. */
interface RateLimitTable {
  key: string;
  points: number;
  expire: number | null;
}

export interface Database {
  media: MediaTable;
  upload_usage: UploadUsageTable;
  file_claims: FileClaimsTable;
  members: MemberTable;
  member_stats: MemberStatsTable;
  member_terms: MemberTermTable;
  member_settings: MemberSettingsTable;
  credentials: CredentialTable;
  sessions: SessionTable;
  suspended_sessions: SuspendedSessionTable;
  personal_tokens: PersonalTokenTable;
  apps: AppTable;
  app_codes: AppCodeTable;
  app_tokens: AppTokenTable;
  new_sign_ins: NewSignInTable;
  member_deletions: MemberDeletionTable;
  reserved_usernames: ReservedUsernameTable;
  reset_links: ResetLinkTable;
  mailed_reset_links: MailedResetLinkTable;
  one_time_codes: OneTimeCodeTable;
  recovery_codes: RecoveryCodeTable;
  passkeys: PasskeyTable;
  passkey_handles: PasskeyHandleTable;
  passkey_challenges: PasskeyChallengeTable;
  member_emails: MemberEmailTable;
  mails: MailTable;
  known_devices: KnownDeviceTable;
  login_failures: LoginFailureTable;
  posts: PostTable;
  post_stats: PostStatsTable;
  post_hashtags: PostHashtagTable;
  hashtags: HashtagTable;
  hashtag_follows: HashtagFollowTable;
  hashtag_hours: HashtagHourTable;
  hashtag_hour_posts: HashtagHourPostTable;
  privacy_changed_posts: PrivacyChangedPostTable;
  votes: VoteTable;
  vote_weights: VoteWeightTable;
  excluded_voters: ExcludedVoterTable;
  vote_rings: VoteRingTable;
  vote_ring_members: VoteRingMemberTable;
  said_kinds: SaidKindsTable;
  kind_sums: KindSumsTable;
  follows: FollowTable;
  accepted_requests: AcceptedRequestsTable;
  friendships: FriendshipTable;
  member_presence: MemberPresenceTable;
  blocks: BlockTable;
  mutes: MuteTable;
  muted_words: MutedWordTable;
  moderators: ModeratorTable;
  report_cases: ReportCaseTable;
  reports: ReportTable;
  report_texts: ReportTextTable;
  report_lines: ReportLineTable;
  decisions: DecisionTable;
  audit_log: AuditLogTable;
  circles: CircleTable;
  circle_members: CircleMemberTable;
  circle_invitations: CircleInvitationTable;
  circle_bans: CircleBanTable;
  vibe_sessions: VibeSessionTable;
  vibe_matches: VibeMatchTable;
  vibe_blocks: VibeBlockTable;
  vibe_waits: VibeWaitTable;
  vibe_outcomes: VibeOutcomeTable;
  conversations: ConversationTable;
  conversation_members: ConversationMemberTable;
  messages: MessageTable;
  message_reactions: MessageReactionTable;
  live_streams: LiveStreamTable;
  live_votes: LiveVoteTable;
  live_viewers: LiveViewerTable;
  live_messages: LiveMessageTable;
  live_bans: LiveBanTable;
  comments: CommentTable;
  comment_stats: CommentStatsTable;
  comment_votes: CommentVoteTable;
  notifications: NotificationTable;
  notification_comments: NotificationCommentTable;
  notification_states: NotificationStateTable;
  notification_preferences: NotificationPreferenceTable;
  push_subscriptions: PushSubscriptionTable;
  markers: MarkerTable;
  app_push_subscriptions: AppPushSubscriptionTable;
  push_settings: PushSettingsTable;
  pushes: PushTable;
  text_versions: TextVersionTable;
  vote_questions: VoteQuestionTable;
  received_votes: ReceivedVotesTable;
  achievements: AchievementTable;
  adverts: AdvertTable;
  advert_views: AdvertViewTable;
  post_views: PostViewTable;
  post_search: FullTextIndexTable;
  stories: StoryTable;
  story_views: StoryViewTable;
  highlights: HighlightTable;
  highlight_stories: HighlightStoryTable;
  highlight_views: HighlightViewTable;
  view_secrets: ViewSecretTable;
  activities: ActivityTable;
  idempotency_keys: IdempotencyKeyTable;
  settings: SettingTable;
  saved_items: SavedItemTable;
  saved_folders: SavedFolderTable;
  exports: ExportTable;
  imports: ImportTable;
  earlier_imports: EarlierImportTable;
  import_items: ImportItemTable;
  processes: ProcessTable;
  leases: LeaseTable;
  network: NetworkTable;
  invitations: InvitationTable;
  invited_members: InvitedMemberTable;
  registration_requests: RegistrationRequestTable;
  daily_counts: DailyCountTable;
  ownership_offers: OwnershipOfferTable;
  verified_grants: VerifiedGrantTable;
  announcements: AnnouncementTable;
  announcement_dismissals: AnnouncementDismissalTable;
  unlisted_hashtags: UnlistedHashtagTable;
  rate_limits: RateLimitTable;
}
