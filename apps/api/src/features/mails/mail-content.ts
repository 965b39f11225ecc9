import type { FactorChange } from '@vibeline/core/features/notifications/notification.rules';
import type { DigestContent } from './digest/digest-content.ts';

/** What the texts of each kind are made of; null: of what is read when the mail is composed. */
export interface MailData {
  confirm: null;
  reset: null;
  new_sign_in: { device: string | null; at: number };
  /** `name`: as the app calls itself; `scopes`: with spaces between. */
  app_access: { name: string; scopes: string; at: number };
  password_changed: { at: number; isByLink: boolean };
  factor_changed: { change: FactorChange; byId: number | null; at: number };
  address_changed: { change: 'requested' | 'changed' | 'removed'; at: number };
  deletion_asked: { at: number; dueAt: number };
  leaving: { at: number; dueAt: number };
  registration_decided: { isAccepted: boolean; sentence: string };
  export_ready: { at: number; endsAt: number };
  invitation: { code: string };
  digest: DigestContent;
}

export type MailKind = keyof MailData;

export interface ListItem {
  text: string;
  url?: string;
  note?: string;
}

export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'note'; text: string }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'list'; title: string; items: readonly ListItem[] };

/** What a mail says, without its form: plain text and HTML are made of the same blocks. */
export interface MailContent {
  subject: string;
  blocks: readonly Block[];
  /** Why the receiver gets it. */
  reason: string;
  unsubscribe?: { pageUrl: string; oneClickUrl: string };
}

/** What the texts of all kinds may name. */
export interface MailContext {
  networkName: string;
  /** `#rrggbb`; null for our own. */
  accentColor: string | null;
  /** Of the network, without a slash at the end. */
  origin: string;
  /** Of the member the mail is about; null without one. */
  username: string | null;
  /** A time (ms UTC) in words, in the member's time zone. */
  inWords: (time: number) => string;
}

export const greeting = ({ username }: MailContext): Block => ({
  kind: 'text',
  text: username === null ? 'Hello,' : `Hello @${username},`,
});

/** A text of others with an address in it would be a link in a mail that the network vouches for. */
export const hasAddress = (text: string) => /:\/\/|www\.|\w\.\w{2,}/i.test(text);

export const accountReason = ({ networkName, username }: MailContext) =>
  `You get this mail because this is the e-mail address of ${username === null ? 'an account' : `@${username}`} on ${networkName}.`;
