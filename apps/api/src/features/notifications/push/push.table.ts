import type { PushEncoding } from '@vibeline/core/features/notifications/push.schema';
import type { Generated } from 'kysely';

/** A browser that is notified while its page is closed: at most one of a session, with which it ends. */
export interface PushSubscriptionTable {
  id: number;
  member_id: number;
  session_id: number;
  /** Finds it: endpoints are too long for an index. */
  endpoint_hash: string;
  endpoint: string;
  /** base64url, as `auth`: what is sent is encrypted with both. */
  p256dh: string;
  auth: string;
  device: string | null;
  created_at: number;
  last_sent_at: Generated<number | null>;
  /** Since when its push service takes nothing; null while it does. */
  failing_since: Generated<number | null>;
  /** Before, nothing more is sent to it. */
  retry_at: Generated<number>;
}

/** An app that is notified: at most one of its token or session, with which it ends. */
export interface AppPushSubscriptionTable {
  id: number;
  member_id: number;
  token_id: Generated<number | null>;
  session_id: Generated<number | null>;
  endpoint: string;
  /** base64url, as `auth`. */
  p256dh: string;
  auth: string;
  encoding: PushEncoding;
  /** The kinds it is told, with spaces between. */
  kinds: string;
  created_at: number;
  last_sent_at: Generated<number | null>;
  failing_since: Generated<number | null>;
  retry_at: Generated<number>;
}

/** Of members who have changed them. */
export interface PushSettingsTable {
  member_id: number;
  shows_texts: number;
  /** Minutes of the member's day; null without quiet hours. */
  quiet_from: Generated<number | null>;
  quiet_to: Generated<number | null>;
  /** JSON: the kinds that differ from the default. */
  kinds: string;
}

/** What is to be sent. Those of one subscription and key are merged when they are sent. */
export interface PushTable {
  id: Generated<number>;
  /** May be gone: the row is then deleted when it is due. */
  subscription_id: number;
  /** What it tells: `notificationPushKey`, `conversationPushKey`. */
  key: string;
  /** The time of the cause, by which what is told is found to be newer. */
  caused_at: number;
  expires_at: number;
  next_attempt_at: number;
}
