import type { DigestChoice } from '@vibeline/core/features/mails/mail.rules';
import type { Generated } from 'kysely';
import type { MailKind } from './mail-content.ts';

/** Separate from `members`, so that no query about members selects an address by mistake. */
export interface MemberEmailTable {
  member_id: number;
  /** Confirmed; null before the first one is. */
  address: string | null;
  /** By which it is found (`addressKey`). Several members may have the same. */
  address_key: string | null;
  confirmed_at: number | null;
  waiting_address: string | null;
  /** SHA-256, hex, of the code in the mail that confirms it; null until that mail is composed. */
  code_hash: string | null;
  code_ends_at: number | null;
  /** When the last mail to the address that waits, or else to the confirmed one, was given up. */
  failed_at: number | null;
  digest: Generated<DigestChoice>;
  /** Until when summaries have told what happened. */
  digest_since: number | null;
  /** null: none. */
  digest_due_at: number | null;
  /** Not a secret that lets anybody in: it only ends summaries. */
  unsubscribe_code: string;
}

/** What is sent, and for 30 days what was. Its texts are deleted once it is sent or given up, and an address of no member. */
export interface MailTable {
  id: number;
  kind: MailKind;
  member_id: number | null;
  /** Empty once a mail to somebody who is no member is sent or given up. */
  to_address: string;
  /** JSON, of which the texts are composed. */
  data: string | null;
  subject: string | null;
  body_text: string | null;
  body_html: string | null;
  /** Of the button of mail programs that ends such mails. */
  unsubscribe_url: string | null;
  created_at: number;
  composed_at: number | null;
  attempts: number;
  /** null when it is sent or given up. */
  next_attempt_at: number | null;
  last_error: string | null;
  sent_at: number | null;
  failed_at: number | null;
}
