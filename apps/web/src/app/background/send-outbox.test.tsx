import { TRPCClientError } from '@trpc/client';
import { pushKinds } from '@vibeline/core/features/notifications/push.rules';
import { expect, it } from 'vitest';
import { renderInApp } from '../../../test/support/render.tsx';
import { type Cache, useCache } from '../../cache/use-cache.ts';
import { outboxKinds } from './send-outbox.ts';

const isOn = true;
const setting = (name: string) => [`settings.${name}`, { name, isOn }] as const;
const preference = (type: string) => [`notifications.preference.${type}`, { type, isShown: false }] as const;

const push = (kind: string) => [`push.kinds.${kind}`, { kind, isOn }] as const;

const stored = new Map<string, object>([
  ['votes.cast', { postId: 1, authorId: 2, isPositive: null }],
  ['comments.castVote', { commentId: 1, authorId: 2, isOwn: false, isPositive: true }],
  ['live.vote', { streamId: 1, isPositive: false }],
  ['follows', { memberId: 1, username: 'ana', follow: 'pending', before: 'none', isPrivate: true }],
  ['followAnswers', { requestId: 1, username: 'ana', isAccepted: true }],
  ['friends', { memberId: 1, username: 'ana', friend: 'none', before: 'incoming' }],
  ['friends.close', { memberId: 1, username: 'ana', isClose: true }],
  ['announcements.dismiss', { id: 1 }],
  ['circles.answer', { circleId: 1, name: 'Bread', answer: 'decline' }],
  ['saved', { kind: 'post', id: 1, isSaved: true, folderId: null, wasSaved: false }],
  ['vote-kinds', { target: 'comment', id: 1, authorId: 2, said: 'off_topic' }],
  ['settings.lessMarked', { name: 'lessMarked', isOn: true }],
  ['hashtag-follows', { tag: 'bread', isFollowed: true }],
  ['highlights.order', { ids: [2, 1] }],
  ['highlights.storyOrder', { id: 1, storyIds: [2, 1] }],
  ['matchRequests', { sessionId: 1, ownerId: 2, username: 'ana' }],
  ['matchWithdrawals', { matchId: 1, sessionId: 2, username: 'ana' }],
  ['matchOutcomes', { sessionId: 1, outcome: null }],
  ['matchAnswers', { matchId: 1, sessionId: 2, username: 'ana', isAccepted: false }],
  [
    'messages.send',
    {
      conversationId: 1,
      clientId: 'a',
      content: '',
      media: [{ id: 1, alt: null }],
      replyTo: { id: 1, senderName: 'Ana', excerpt: 'Hi' },
      postId: null,
      storyId: 1,
    },
  ],
  ['messages.react', { messageId: 1, reaction: '👍' }],
  ['conversations.setMuted', { conversationId: 1, name: 'Ana', isMuted: true }],
  ['mutes', { memberId: 1, username: 'ana', isMuted: true, days: 7, wasMuted: false }],
  ['comments.add', { postId: 1, content: 'Hi', parentId: 2, threadId: null }],
  [
    'posts.create',
    {
      kind: 'circle',
      circleId: 1,
      text: 'Hi',
      category: '',
      hashtags: '#bread',
      isAnonymous: null,
      audience: 'followers',
      asStory: false,
      media: [{ key: 'a', kind: 'image', name: 'a.jpg', alt: '', mediaId: null }],
      sendKey: 'b',
      wasSent: false,
      hasLeftCircle: false,
    },
  ],
  ['story-categories', { storyId: 1, category: 'travel' }],
  ['settings.whoCanMessage', { choice: 'friends' }],
  setting('anonymousPosting'),
  setting('dataSharing'),
  setting('isPrivate'),
  setting('approveAutomatically'),
  setting('showOnline'),
  setting('showTyping'),
  setting('sendReceipts'),
  preference('vote'),
  preference('comment_vote'),
  preference('comment'),
  preference('reply'),
  preference('mention'),
  preference('post_changed'),
  ['votes.answerChange', { postId: 1, commentId: null, answer: 'keep' }],
  preference('follow'),
  preference('follow_request'),
  preference('friend_request'),
  preference('friend_accepted'),
  preference('circle_invite'),
  preference('match_request'),
  preference('match_accepted'),
  preference('match_closing'),
  preference('match_revealed'),
  preference('match_left'),
  preference('match_place'),
  preference('milestone'),
  ...pushKinds.map(push),
  ['push.showsTexts', { showsTexts: false }],
  ['push.quietHours', { quietHours: { from: '22:00', to: '07:00' } }],
]);

it('sends each kind of change that a page of an earlier version has stored', () => {
  let kinds: ReturnType<typeof outboxKinds> = [];
  renderInApp(<WithCache onCache={(cache) => (kinds = outboxKinds(cache))} />);
  expect(kinds.map(({ kind }) => kind).sort()).toEqual([...stored.keys()].sort());
  expect(kinds.filter(({ kind, accepts }) => !accepts(stored.get(kind))).map(({ kind }) => kind)).toEqual([]);
});

it('keeps what accepts, with Retry, when it is refused while the request still waits', () => {
  let kinds: ReturnType<typeof outboxKinds> = [];
  renderInApp(<WithCache onCache={(cache) => (kinds = outboxKinds(cache))} />);
  const errorOf = (httpStatus: number) =>
    new TRPCClientError('Refused', { result: { error: { message: 'Refused', code: -32000, data: { httpStatus } } } });
  const isKept = (name: string, change: object, status: number) =>
    kinds.find(({ kind }) => kind === name)?.isKept?.({ ...stored.get(name), ...change }, errorOf(status)) ?? false;
  const answers: [kind: string, accepted: object, declined: object][] = [
    ['followAnswers', { isAccepted: true }, { isAccepted: false }],
    ['friends', { friend: 'friends' }, { friend: 'none' }],
    ['circles.answer', { answer: 'accept' }, { answer: 'decline' }],
  ];
  for (const [kind, accepted, declined] of answers) {
    const kept = [isKept(kind, accepted, 409), isKept(kind, accepted, 404), isKept(kind, declined, 409)];
    expect([kind, ...kept]).toEqual([kind, true, false, false]);
  }
});

function WithCache({ onCache }: { onCache: (cache: Cache) => void }) {
  onCache(useCache());
  return null;
}
