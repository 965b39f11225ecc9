import { sql, type Transaction } from 'kysely';
import { allowChanges, makeAppendOnly } from '../append-only.ts';
import type { Database } from '../schema.ts';
import { engineOf } from './engine-of.ts';
import type { Engine } from './open-database.ts';

/** Prevents others from adding members until the transaction ends. On SQLite a transaction does so anyway. */
export async function lockMembers(trx: Transaction<Database>, engine: Engine): Promise<void> {
  if (engine === 'postgres') await sql`lock table members in exclusive mode`.execute(trx);
}

/** Tables that refer to others come first. The type requires every table. */
const deletionOrder: Record<keyof Database, true> = {
  ownership_offers: true,
  member_deletions: true,
  reserved_usernames: true,
  verified_grants: true,
  network: true,
  registration_requests: true,
  invited_members: true,
  invitations: true,
  daily_counts: true,
  announcement_dismissals: true,
  announcements: true,
  unlisted_hashtags: true,
  audit_log: true,
  decisions: true,
  report_texts: true,
  reports: true,
  upload_usage: true,
  file_claims: true,
  media: true,
  report_cases: true,
  moderators: true,
  activities: true,
  idempotency_keys: true,
  notification_comments: true,
  notifications: true,
  live_votes: true,
  live_viewers: true,
  live_messages: true,
  live_bans: true,
  live_streams: true,
  notification_states: true,
  notification_preferences: true,
  achievements: true,
  received_votes: true,
  advert_views: true,
  adverts: true,
  post_views: true,
  post_search: true,
  view_secrets: true,
  comment_votes: true,
  comment_stats: true,
  comments: true,
  accepted_requests: true,
  follows: true,
  friendships: true,
  member_presence: true,
  blocks: true,
  mutes: true,
  muted_words: true,
  votes: true,
  post_hashtags: true,
  hashtags: true,
  hashtag_follows: true,
  hashtag_hours: true,
  hashtag_hour_posts: true,
  privacy_changed_posts: true,
  post_stats: true,
  message_reactions: true,
  messages: true,
  conversation_members: true,
  conversations: true,
  vibe_matches: true,
  vibe_sessions: true,
  highlight_views: true,
  highlight_stories: true,
  highlights: true,
  story_views: true,
  stories: true,
  posts: true,
  circle_bans: true,
  circle_invitations: true,
  circle_members: true,
  circles: true,
  sessions: true,
  suspended_sessions: true,
  reset_links: true,
  mailed_reset_links: true,
  mails: true,
  member_emails: true,
  known_devices: true,
  login_failures: true,
  credentials: true,
  member_stats: true,
  member_terms: true,
  member_settings: true,
  members: true,
  settings: true,
  processes: true,
  leases: true,
  rate_limits: true,
};

/** Only for a demo world whose building was interrupted. */
export async function emptyDatabase(trx: Transaction<Database>): Promise<void> {
  const engine = engineOf(trx);
  await allowChanges(trx, engine, 'audit_log');
  for (const table of Object.keys(deletionOrder) as (keyof Database)[]) await trx.deleteFrom(table).execute();
  await makeAppendOnly(trx, engine, 'audit_log');
}
