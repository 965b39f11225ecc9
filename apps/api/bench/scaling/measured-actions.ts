import { createRandom } from '../../demo/random.ts';
import type { DataSet } from '../data-set.ts';

export const actionNames = [
  'openApp',
  'feedPage',
  'postPage',
  'profile',
  'notifications',
  'search',
  'view',
  'vote',
  'comment',
  'post',
  'follow',
  'message',
  'readMessages',
] as const;
export type ActionName = (typeof actionNames)[number];

export interface MeasuredCall {
  memberId: number;
  procedure: string;
  input: object;
  isMutation: boolean;
}

export interface NetworkWithMessages extends DataSet {
  /** The conversation of a member with the next one. */
  conversationOf: (memberId: number) => number;
}

const words = 'tram bread again window bicycle garden station coffee evening music river letter today'.split(' ') as [
  string,
  ...string[],
];

/** The `n`th of an action; each changes something. */
export function callsOf(action: ActionName, n: number, set: NetworkWithMessages): MeasuredCall[] {
  const random = createRandom(`${action} ${n}`);
  const memberId = (n % (set.members - 1)) + 1;
  const text = Array.from({ length: 20 }, () => random.pick(words)).join(' ');
  const recentPost = set.posts - random.between(0, 1999);
  const read = (procedure: string, input: object) => ({ memberId, procedure, input, isMutation: false });
  const write = (procedure: string, input: object) => ({ memberId, procedure, input, isMutation: true });
  const conversationId = set.conversationOf(memberId);
  const calls: Record<ActionName, MeasuredCall[]> = {
    openApp: [read('accounts.me', {}), read('events.counters', {}), read('stories.strip', {})],
    feedPage: [read('posts.list', { limit: 20 })],
    postPage: [read('posts.get', { id: recentPost }), read('comments.list', { id: recentPost, limit: 20 })],
    profile: [read('members.getProfile', { id: random.between(1, set.members) })],
    notifications: [read('notifications.list', { limit: 20 }), write('notifications.markSeen', {})],
    search: [read('search.posts', { q: random.pick(words), limit: 20 })],
    view: [write('posts.recordViews', { postIds: [set.posts - n, set.posts - n - 1] })],
    vote: [write('votes.cast', { postId: set.posts - 2000 - n, isPositive: random.next() < 0.9 })],
    comment: [write('comments.add', { postId: recentPost, content: text.slice(0, 60) })],
    post: [write('posts.create', { content: text, hashtags: ['rain'] })],
    follow: [write('follows.follow', { followingId: ((memberId + ((n * 7) % 997)) % set.members) + 1 })],
    message: [write('messages.send', { conversationId, content: text.slice(0, 60) })],
    readMessages: [read('conversations.list', { limit: 20 }), read('messages.list', { conversationId, limit: 20 })],
  };
  return calls[action];
}
