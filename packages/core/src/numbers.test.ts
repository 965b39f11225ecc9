import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS, SECOND_MS } from './durations.rules.ts';
import { pageInput } from './page.ts';

const MB = 1024 * 1024;

/** What the rules export as numbers. Clients, documents and stored data rely on them: a change is meant, and made here too. */
const numbers = {
  'durations.rules.ts': {
    SECOND_MS: 1000,
    MINUTE_MS: 60_000,
    HOUR_MS: 3_600_000,
    DAY_MS: 86_400_000,
    WEEK_MS: 604_800_000,
  },
  'features/accounts/account.rules.ts': {
    PASSWORD_MAX: 128,
    PROOF_MS: 600_000,
    PASSWORD_MIN: 6,
  },
  'features/accounts/deletion.rules.ts': {
    DELETION_DAYS: 7,
    DELETION_NOW_MINUTES: 10,
    LEAVE_DAYS: 14,
    USERNAME_RESERVED_DAYS: 90,
  },
  'features/activities/activity.rules.ts': {
    ACTIVITY_MAX: 10,
    ACTIVITY_START: 5,
  },
  'features/adverts/advert.rules.ts': {
    ADVERTS_MAX: 20,
    ADVERT_DESCRIPTION_MAX: 100,
    ADVERT_PICTURE_SIDE_MIN: 160,
    ADVERT_ROTATION_MS: 3 * SECOND_MS,
    ADVERT_TITLE_MAX: 50,
    CTA_TEXT_MAX: 24,
    CTA_URL_MAX: 500,
    POSTS_PER_ADVERT: 3,
    SPONSOR_NAME_MAX: 40,
    STORED_ADVERTS_MAX: 200,
  },
  'features/announcements/announcement.rules.ts': {
    ANNOUNCEMENTS_MAX: 10,
    ANNOUNCEMENT_LINK_MAX: 500,
  },
  'features/apps/app.rules.ts': {
    APPS_MAX: 50,
    APP_CODE_MS: 60 * SECOND_MS,
    APP_TOKEN_IDLE_DAYS: 180,
    APP_TOKEN_IDLE_MS: 180 * DAY_MS,
    CLIENT_TOKEN_MS: 7 * DAY_MS,
    CLIENT_TOKENS_MAX: 10,
    REDIRECTS_MAX: 10,
    TOKENS_PER_APP_MAX: 10,
    UNUSED_APP_MS: 14 * DAY_MS,
    USED_CODE_MS: DAY_MS,
  },
  'features/apps/request-limits.rules.ts': {
    CHALLENGE_MAX: 200,
    CHALLENGE_METHOD_MAX: 20,
    CLIENT_ID_MAX: 100,
    REDIRECT_LENGTH_MAX: 500,
    REQUEST_LENGTH_MAX: 3920,
    RESPONSE_TYPE_MAX: 100,
    SCOPES_LENGTH_MAX: 1000,
    STATE_LENGTH_MAX: 2000,
  },
  'features/blocks/block.rules.ts': {
    BLOCKS_MAX: 10_000,
  },
  'features/circles/circle.rules.ts': {
    CIRCLES_MAX: 500,
    CIRCLE_NAME_MAX: 50,
    DEFAULT_MEMBER_LIMIT: 50,
    INVITATIONS_COUNTED_MAX: 100,
    INVITATIONS_MAX: 200,
    INVITEES_MAX: 10,
    MEMBER_LIMITS: [10, 25, 50, 100],
    OWNED_CIRCLES_MAX: 100,
  },
  'features/comments/comment.rules.ts': {
    COMMENTS_BY_ID_MAX: 100,
    COMMENT_MAX: 2000,
    REPLIES_OF_PAGE: 100,
    REPLIES_SHOWN: 20,
  },
  'features/exports/export.rules.ts': {
    ARCHIVES_MAX: 50,
    ARCHIVE_KEPT_MS: 7 * DAY_MS,
    ARCHIVE_VERSION: 1,
    REQUEST_EVERY_MS: DAY_MS,
  },
  'features/imports/import.rules.ts': {
    IMPORT_MEGABYTES_MAX: 4096,
    LEFT_OUT_LABEL_MAX: 80,
    UNDO_WITHIN_MS: 7 * DAY_MS,
    UPLOAD_WITHIN_MS: 6 * 3_600_000,
  },
  'features/factors/factor.rules.ts': {
    ONE_TIME_CODE_DIGITS: 6,
    ONE_TIME_CODE_SECONDS: 30,
    ONE_TIME_CODE_WINDOW: 1,
    PASSKEYS_MAX: 20,
    RECOVERY_CODES: 10,
    RECOVERY_CODE_LENGTH: 16,
  },
  'features/follows/follow.rules.ts': {
    REQUESTS_COUNTED_MAX: 1000,
  },
  'features/friends/friend.rules.ts': {
    FRIENDS_MAX: 10_000,
    FRIEND_SUGGESTIONS_MAX: 20,
    MUTUAL_NAMES_MAX: 2,
    ONLINE_MS: 2 * MINUTE_MS,
    REQUESTS_COUNTED_MAX: 100,
    SHARED_CIRCLES_MAX: 2,
    SHARED_TAGS_MAX: 3,
    SHARED_TAGS_MS: 30 * DAY_MS,
  },
  'features/hashtags/hashtag.rules.ts': {
    FOLLOWED_HASHTAGS_MAX: 200,
    NEW_HASHTAG_POSTS_MAX: 99,
  },
  'features/highlights/highlight.rules.ts': {
    HIGHLIGHTS_MAX: 100,
    HIGHLIGHT_STORIES_MAX: 100,
    THUMBNAILS_MAX: 3,
  },
  'features/versions/version.rules.ts': {
    VERSIONS_MAX: 30,
  },
  'features/votes/vote-weight.rules.ts': {
    ASSUMED_VOTES: 5,
    FULL_WEIGHT: 10,
    LEAST_WEIGHT: 1,
    NEW_ACCOUNT_MS: 30 * DAY_MS,
    PROFILE_MIN: 10,
    PROFILE_READ: 200,
    PROFILE_VOTES: 100,
  },
  'features/votes/withheld-votes.rules.ts': {
    WITHHELD_FROM: 10,
    WITHHELD_STEP: 5,
  },
  'features/votes/vote-kind.rules.ts': {
    KINDS_EVERY_MS: DAY_MS,
    KINDS_GROWTH: 2,
    KINDS_LISTED_MAX: 50,
    KINDS_STEP: 5,
  },
  'features/posts/less.rules.ts': {
    LESS_SHOWN_ONE_IN: 3,
    MARKS_MAX: 100,
    MARKS_MS: 90 * DAY_MS,
  },
  'features/saved/saved.rules.ts': {
    SAVED_FOLDERS_MAX: 100,
    SAVED_IDS_MAX: 100,
    SAVED_MAX: 10_000,
    SAVED_SEARCH_MAX: 100,
  },
  'features/invitations/invitation.rules.ts': {
    CODE_MAX: 100,
    HOURS_MAX: 720,
    USES_MAX: 100,
  },
  'features/live/live.rules.ts': {
    BANNED_NAMED_MAX: 500,
    CHAT_AFTER_MAX: 100,
    DELETED_NAMED_MAX: 100,
    DROPPED_AFTER_MS: 20 * SECOND_MS,
    ENDED_SHOWN_MS: 1 * DAY_MS,
    PLAYED_MS: 1 * MINUTE_MS,
    RECONNECTING_AFTER_MS: 5 * SECOND_MS,
    SESSIONS_COUNTED: 3,
    WATCHED_MS: 25 * SECOND_MS,
    WATCH_INTERVAL_MS: 10 * SECOND_MS,
    slowModes: [0, 5, 10, 30, 60],
  },
  'features/mails/address.rules.ts': {
    ADDRESS_MAX: 254,
  },
  'features/mails/mail.rules.ts': {
    CONFIRMATION_HOURS: 24,
    UNSUBSCRIBE_CODE_LENGTH: 22,
  },
  'features/managed-members/managed-member.rules.ts': { OFFER_DAYS: 7 },
  'features/markers/marker.rules.ts': {
    MARKER_MAX: 40,
  },
  'features/match/match.rules.ts': {
    ACTIVE_SESSIONS_MAX: 20,
    CHAT_CLOSING_MS: DAY_MS,
    CHAT_OPEN_MS: 7 * DAY_MS,
    HOLD_MINUTES: 120,
    MATCH_REQUESTS_COUNTED_MAX: 100,
    OUTCOMES_SHOWN_MIN: 3,
    PARTICIPANTS_MAX: 10,
    PARTICIPANTS_MIN: 2,
    SESSIONS_INTERVAL_MS: 30 * SECOND_MS,
    MATCH_BLOCKS_MAX: 1_000,
    WAITING_MAX: 50,
    WAITS_MAX: 10,
    holdMinutes: [30, 120, 720, 1440],
  },
  'features/media/media.rules.ts': {
    ALT_MAX: 1000,
    FRAMES_MAX: 300,
    FRAME_RATIO_MAX: 1.91,
    IMAGES_MAX: 10,
    IMAGE_HEIGHT_MAX: 8192,
    IMAGE_MAX_BYTES: 5 * MB,
    IMAGE_WIDTHS: [320, 640, 1080, 2160],
    IMAGE_WIDTH_MAX: 1080,
    PIXELS_MAX: 40_000_000,
    ICON_WIDTH: 64,
    PREVIEW_WIDTH: 640,
    PROFILE_IMAGE_WIDTH: 320,
    PROFILE_IMAGE_WIDTHS: [80, 160],
    VIDEOS_MAX: 1,
    VIDEO_MAX_BYTES: 100 * MB,
    VIDEO_PIXELS_MAX: 9_437_184,
  },
  'features/members/follow-reason.rules.ts': { REASON_NAMES_MAX: 2 },
  'features/members/member.rules.ts': {
    BIO_MAX: 300,
    LOCATION_MAX: 100,
    MAX_PROFILE_POSTS: 50,
    MEMBERS_BY_ID_MAX: 100,
    NAME_MAX: 80,
    USERNAME_LOOKUP_MAX: 100,
    USERNAME_MAX: 30,
    USERNAME_MIN: 3,
  },
  'features/members/verified.rules.ts': { VERIFIED_FOLLOWERS: 100_000, VERIFIED_FOLLOWERS_KEPT: 90_000 },
  'features/members/website.rules.ts': {
    WEBSITE_MAX: 200,
  },
  'features/messages/message.rules.ts': {
    CONVERSATIONS_COUNTED_MAX: 100,
    LAST_MESSAGE_MAX: 100,
    MESSAGE_FILES_MAX: 10,
    MESSAGE_GROUP_MS: 5 * MINUTE_MS,
    MESSAGE_MAX: 4000,
    REQUEST_MESSAGES_MAX: 5,
    REQUEST_REVISION_MAX: 20,
    TYPING_INTERVAL_MS: 3 * SECOND_MS,
    TYPING_SHOWN_MS: 5 * SECOND_MS,
    UNREAD_COUNTED_MAX: 1000,
  },
  'features/moderation/moderation.rules.ts': {
    CASE_REPORTS_MAX: 100,
    REASON_MAX: 500,
    REPORT_TEXTS_MAX: 5,
    SNAPSHOT_MAX: 5000,
  },
  'features/mutes/mute.rules.ts': {
    MUTED_WORDS_MAX: 200,
    MUTES_MAX: 10_000,
    MUTE_DAYS_MAX: 3650,
  },
  'features/mutes/muted-word.rules.ts': {
    MUTED_WORD_MAX: 50,
  },
  'features/network/accent.rules.ts': {
    MARK: 0.14,
    WASH: 0.1,
  },
  'features/network/network.rules.ts': {
    IMAGE_MEGABYTES_MAX: 50,
    MEGABYTE: MB,
    RULES_MAX: 20,
    VIDEO_MEGABYTES_MAX: 500,
  },
  'features/notifications/notification.rules.ts': {
    COMMENTS_EXAMINED_MAX: 30,
    MENTIONS_NOTIFIED_MAX: 10,
    OTHER_ACTORS_MAX: 2,
    UNREAD_COUNTED_MAX: 100,
  },
  'features/notifications/push.rules.ts': {
    PUSH_DEVICES_MAX: 10,
    PUSH_ENDPOINT_MAX: 1500,
  },
  'features/overview/overview.rules.ts': {
    BACKUP_DAYS_MAX: 7,
    DISK_FREE_MIN: 0.1,
    WAITING_MAX: 1000,
    chartDays: [30, 365],
  },
  'features/personal-tokens/personal-token.rules.ts': {
    PERSONAL_TOKENS_MAX: 20,
    PERSONAL_TOKEN_DAYS_MAX: 365,
    PERSONAL_TOKEN_MAX_MS: 366 * DAY_MS,
    personalTokenDays: [30, 90, 365],
  },
  'features/posts/post.rules.ts': {
    CATEGORY_MAX: 40,
    HASHTAGS_MAX: 30,
    NEW_POSTS_MAX: 100,
    POSTS_BY_ID_MAX: 100,
    POST_MAX: 5000,
    PRIVATE_MEDIA_MAX: 1,
  },
  'features/posts/ranker.rules.ts': {
    TRENDING_MAX_AGE_MS: 5 * SECOND_MS,
    TRENDING_POSTS: 6,
  },
  'features/registration/registration.rules.ts': {
    DECIDED_DAYS: 30,
    DECIDED_MS: 30 * DAY_MS,
    REQUESTS_MAX: 1000,
  },
  'features/reports/report.rules.ts': {
    APPEAL_DAYS: 30,
    APPEAL_MAX: 1000,
    NOTE_MAX: 1000,
    REPORT_LINES_MAX: 20,
    SUBJECTS_AT_ONCE_MAX: 10,
  },
  'features/search/people-search.rules.ts': {
    PEOPLE_WORDS_MAX: 6,
    FOLLOWER_BAND_MAX: 16,
  },
  'features/search/search-query.rules.ts': {
    SEARCH_QUERY_MAX: 200,
  },
  'features/search/search-words.rules.ts': {
    WORD_MAX: 40,
  },
  'features/search/suggestion.rules.ts': {
    COUNTED_RESULTS_MAX: 100,
    FOUND_HASHTAGS_MAX: 50,
    SEARCH_SUGGESTIONS_MAX: 5,
    SUGGEST_QUERY_MAX: 100,
  },
  'features/settings/setting.rules.ts': {
    TIME_ZONE_MAX: 64,
  },
  'features/sign-ins/sign-in.rules.ts': {
    NEW_SIGN_IN_MS: 30 * DAY_MS,
    NEW_SIGN_INS_MAX: 20,
  },
  'features/stories/story.rules.ts': {
    LIVE_STORIES_MAX: 50,
    STORY_FILES_MAX: 10,
    STORY_MS: 1 * DAY_MS,
    STORY_TICK_MS: 100,
    STORY_TICK_PERCENT: 2,
    STORY_VIDEO_MAX_MS: 1 * MINUTE_MS,
    STRIP_AUTHORS_MAX: 200,
    VIEWERS_KEPT_MS: 2 * DAY_MS,
  },
  'features/trends/trend.rules.ts': {
    TRENDS_MAX: 20,
    TRENDS_MAX_AGE_MS: 5 * SECOND_MS,
    TREND_AUTHORS: 3,
    UNLISTED_MAX: 500,
  },
  'features/vibe/momentum.rules.ts': {
    FIRE_DAYS: 7,
    LEGEND_DAYS: 30,
    RECOVERY_BELOW: 40,
  },
  'features/vibe/posting-times.rules.ts': {
    INSIGHT_DAYS: 28,
    DATA_MIN: 3,
  },
  'features/vibe/vibe.rules.ts': {
    ASSUMED_VOTES: 5,
    DEFAULT_VIBE_SCORE: 50,
    ENCOURAGE_ABOVE: 60,
    FEW_VOTES: 5,
    REMIND_BELOW: 40,
  },
  'features/vibers/viber.rules.ts': {
    PEOPLE_TO_FOLLOW_MAX: 12,
    RECENT_POSTS_MS: 30 * DAY_MS,
    TOP_VIBERS: 3,
    VIBERS_MAX_AGE_MS: 5 * SECOND_MS,
    VIBER_VOTERS: 5,
    VIBER_VOTES: 10,
  },
  'suggestions.rules.ts': {
    PEOPLE_SEARCH_MAX: 100,
    SUGGESTIONS_MAX: 8,
    SUGGESTION_SEARCH_MAX: 50,
  },
  'text-parts.rules.ts': {
    HASHTAG_MAX: 50,
  },
  'text.rules.ts': {
    EXCERPT_MAX: 140,
  },
  'views.rules.ts': {
    VIEWS_MAX: 50,
    VIEW_MS: 1 * SECOND_MS,
    VIEW_SHARE: 0.5,
  },
};

const isNumber = (value: unknown) => typeof value === 'number';

it('every number that the rules export is the one that others rely on', async () => {
  const found: Record<string, Record<string, unknown>> = {};
  for (const file of globSync('**/*.rules.ts', { cwd: import.meta.dirname })) {
    const exported = Object.entries<unknown>(await import(`./${file}`));
    const own = exported.filter(([, value]) => isNumber(value) || (Array.isArray(value) && value.every(isNumber)));
    if (own.length > 0) found[file] = Object.fromEntries(own);
  }
  expect(found).toEqual(numbers);
});

it('a page has 50 items unless a number from 1 to 100 is asked for', () => {
  expect(pageInput.parse({}).limit).toBe(50);
  const accepted = [0, 1, 100, 101].map((limit) => pageInput.safeParse({ limit }).success);
  expect(accepted).toEqual([false, true, true, false]);
});
