import { hash } from 'node:crypto';
import { DomainError } from '@vibeline/core/errors';
import { excerptOf } from '@vibeline/core/excerpt.rules';
import type { Counters } from '@vibeline/core/features/events/event.schema';
import type { Conversation } from '@vibeline/core/features/messages/conversation.schema';
import type { NotificationType } from '@vibeline/core/features/notifications/notification.rules';
import type { Notification } from '@vibeline/core/features/notifications/notification.schema';
import { notificationTarget } from '@vibeline/core/features/notifications/notification-target.rules';
import { type PushKind, pushKinds } from '@vibeline/core/features/notifications/push.rules';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import { conversationAddress, notificationsAddress, pageAddresses } from './page-addresses.ts';
import { isPushed } from './push.view.ts';
import type { StoredPushSettings } from './push-setting.queries.ts';
import type { SubscriptionRow } from './push-subscription.queries.ts';

const TITLE_MAX = 120;
const BODY_MAX = 200;

/** What the service worker gets. It has no token, and shows it as it is. */
export interface PushPayload {
  /** The subscription's id: what was meant for who used the browser before is not shown. */
  to: number;
  /** A later one with the same tag replaces it. */
  tag: string;
  title: string;
  body: string;
  path: string;
  /** Of the notification, which is read once it is opened; null for a message. */
  notificationId: number | null;
  /** For the badge of the installed app. */
  unread: number;
}

/** What the services answer to the member: so nothing is sent that they may not see at that moment. */
export interface PushReaders {
  notification: (viewer: Viewer, groupKey: string) => Promise<Notification | null>;
  conversation: (viewer: Viewer, id: number) => Promise<Conversation>;
  counters: (viewer: Viewer) => Promise<Counters>;
}

/** What is sent, and how. */
export interface ComposedPush {
  tag: string;
  isMessage: boolean;
  content: PushPayload | object;
}

/** What an app gets of a notification, with the texts that its member lets out; null when it does not know its kind. */
export type ShowToApp = (notification: Notification, texts: { title: string; body: string }) => object | null;

interface Told {
  /** null for a message. */
  notification: Notification | null;
  kind: PushKind | null;
  title: string;
  body: string;
  /** In place of title and body, without any name. */
  summary: string;
  path: string;
}

interface Cause {
  key: string;
  causedAt: number;
}

/** null when there is nothing to tell any more: it was read, is hidden, or its kind is off. */
export async function composePush(
  { readers, networkName, showToApp }: { readers: PushReaders; networkName: string; showToApp: ShowToApp },
  subscription: SubscriptionRow,
  { settings, key, causedAt }: Cause & { settings: StoredPushSettings },
): Promise<ComposedPush | null> {
  const viewer: Viewer = { id: subscription.member_id, sessionId: subscription.session_id };
  const [prefix, rest] = [key.slice(0, 2), key.slice(2)];
  const told =
    prefix === 'n:'
      ? await tellNotification(readers, viewer, { key: rest, causedAt })
      : await tellConversation(readers, viewer, { id: Number(rest), causedAt });
  if (!told) return null;
  const { notification, kind, path } = told;
  // Not the key, of which push services could guess whom it is about.
  const tag = hash('sha256', `${subscription.auth} ${key}`, 'base64url').slice(0, 32);
  const texts = {
    title: settings.showsTexts ? excerptOf(told.title, TITLE_MAX) : networkName,
    body: settings.showsTexts ? excerptOf(told.body, BODY_MAX) : told.summary,
  };
  if (subscription.kinds !== null) {
    if (!notification || kind === null || !subscription.kinds.includes(kind)) return null;
    const content = showToApp(notification, texts);
    return content && { tag, isMessage: false, content };
  }
  if (kind !== null && !isPushed(settings, kind)) return null;
  const { unseenNotifications, unreadConversations } = await readers.counters(viewer);
  const content: PushPayload = {
    to: subscription.id,
    ...{ tag, ...texts, path },
    notificationId: notification?.id ?? null,
    unread: unseenNotifications + unreadConversations,
  };
  return { tag, isMessage: notification === null, content };
}

async function tellNotification(readers: PushReaders, viewer: Viewer, { key, causedAt }: Cause): Promise<Told | null> {
  const notification = await readers.notification(viewer, key);
  if (!notification || notification.isRead || notification.isSeen || notification.isGone) return null;
  if (Date.parse(notification.createdAt) < causedAt) return null;
  const target = notificationTarget(notification, pageAddresses);
  return {
    ...{ notification, kind: kindOf(notification.type) },
    title: notification.message,
    body: notification.excerpt ?? '',
    summary: 'New notification',
    path: target ? addressOf(target) : notificationsAddress,
  };
}

function addressOf({ to, search }: NonNullable<ReturnType<typeof notificationTarget>>): string {
  const params = Object.entries(search).map(([name, value]) => `${name}=${value}`);
  return params.length === 0 ? to : `${to}?${params.join('&')}`;
}

/** null for what a member is always told. */
function kindOf(type: NotificationType): PushKind | null {
  return pushKinds.find((kind) => kind === type) ?? null;
}

async function tellConversation(
  readers: PushReaders,
  viewer: Viewer,
  { id, causedAt }: { id: number; causedAt: number },
): Promise<Told | null> {
  const conversation = await readers.conversation(viewer, id).catch(nullIfGone);
  const last = conversation?.lastMessage;
  if (!conversation || !last || conversation.isMuted || conversation.unreadCount === 0) return null;
  if (Date.parse(last.createdAt) < causedAt || last.isDeleted || last.senderId === viewer.id) return null;
  const { name, kind, isRequest } = conversation;
  const text = kind === 'circle' ? `${last.senderName}: ${last.text}` : last.text;
  return {
    ...{ notification: null, kind: 'message' },
    title: name,
    // Who is not known yet does not write on a locked screen.
    body: isRequest ? 'wants to write to you' : text,
    summary: isRequest ? 'New message request' : 'New message',
    path: conversationAddress(id),
  };
}

function nullIfGone(error: unknown): null {
  if (error instanceof DomainError && error.code === 'not_found') return null;
  throw error;
}
