import type { VoteState } from '@vibeline/core/features/votes/vote.schema';
import { DOWNVOTE, UPVOTE } from '../entities/status.ts';
import { mastodonErrors } from '../mastodon.errors.ts';
import { findItem, type StatusItem, showStatus, statusCalls } from '../read-statuses.ts';
import { defineRow, type MastodonCall, notOfferedRow } from '../row.ts';

const voteCalls = ['votes.cast', 'comments.castVote', ...statusCalls] as const;

type VoteCall = MastodonCall<(typeof voteCalls)[number]>;

const savedCalls = ['saved.save', 'saved.remove', ...statusCalls] as const;

const bookmarks = [
  { act: 'bookmark', save: 'saved.save', about: 'Save.', bookmarked: true },
  { act: 'unbookmark', save: 'saved.remove', about: 'Take it out of what you have saved.', bookmarked: false },
] as const;

/** What there is no counterpart of, as a sentence names it. */
const unoffered = [
  [['reblog', 'unreblog'], 'write:statuses', 'reposts'],
  [['pin', 'unpin'], 'write:accounts', 'pinned posts'],
  [['mute', 'unmute'], 'write:mutes', 'muted conversations'],
  [['translate'], 'read:statuses', 'translations'],
] as const;

export const statusActRows = [
  defineRow({
    method: 'POST',
    path: '/api/v1/statuses/:id/favourite',
    scope: 'write:favourites',
    calls: voteCalls,
    about: 'A positive vote. A negative one becomes positive.',
    run: (call) => vote(call, true),
  }),
  defineRow({
    method: 'POST',
    path: '/api/v1/statuses/:id/unfavourite',
    scope: 'write:favourites',
    calls: voteCalls,
    about: 'Takes a positive vote back.',
    run: (call) => takeVoteBack(call, true),
  }),
  ...bookmarks.map(({ act, save, about, bookmarked }) =>
    defineRow({
      ...{ method: 'POST', path: `/api/v1/statuses/:id/${act}`, scope: 'write:bookmarks', calls: savedCalls, about },
      run: async (call) => {
        const item = await findItem(call, call.params['id']);
        await call.run(save, savedTarget(item));
        return { ...(await showStatus(call, item)), bookmarked };
      },
    }),
  ),
  defineRow({
    method: 'GET',
    path: '/api/v1/pleroma/statuses/:id/reactions',
    scope: 'read:statuses',
    calls: statusCalls,
    about: 'Positive and negative votes as 👍 and 👎, without who gave them.',
    run: async (call) => reactionsOf(await showStatus(call, await findItem(call, call.params['id']))),
  }),
  defineRow({
    method: 'GET',
    path: '/api/v1/pleroma/statuses/:id/reactions/:emoji',
    scope: 'read:statuses',
    calls: statusCalls,
    about: 'One of the two.',
    run: async (call) => {
      const reactions = reactionsOf(await showStatus(call, await findItem(call, call.params['id'])));
      return reactions.filter(({ name }) => name === call.params['emoji']);
    },
  }),
  defineRow({
    method: 'PUT',
    path: '/api/v1/pleroma/statuses/:id/reactions/:emoji',
    scope: 'write:favourites',
    calls: voteCalls,
    about: 'A vote: 👍 or 👎. Others are not offered.',
    run: (call) => vote(call, readReaction(call)),
  }),
  defineRow({
    method: 'DELETE',
    path: '/api/v1/pleroma/statuses/:id/reactions/:emoji',
    scope: 'write:favourites',
    calls: voteCalls,
    about: 'Takes the vote back.',
    run: (call) => takeVoteBack(call, readReaction(call)),
  }),
  ...unoffered.flatMap(([acts, scope, what]) =>
    acts.map((act) => notOfferedRow({ method: 'POST', path: `/api/v1/statuses/:id/${act}`, scope, what })),
  ),
];

function savedTarget(item: StatusItem) {
  return { kind: item.kind, id: item.kind === 'post' ? item.post.id : item.comment.id };
}

function reactionsOf({ pleroma }: { pleroma: { emoji_reactions: readonly { name: string }[] } }) {
  return pleroma.emoji_reactions.map((reaction) => ({ ...reaction, accounts: [] }));
}

function readReaction({ params }: VoteCall): boolean {
  // Some keyboards add a selector of the variant.
  const emoji = params['emoji']?.replaceAll('\u{fe0f}', '');
  if (emoji !== UPVOTE && emoji !== DOWNVOTE) throw mastodonErrors.notOffered('other reactions than 👍 and 👎');
  return emoji === UPVOTE;
}

async function vote(call: VoteCall, isPositive: boolean | null) {
  const item = await findItem(call, call.params['id']);
  return showStatus(call, await cast(call, item, isPositive));
}

/** A vote of the other kind stays. */
async function takeVoteBack(call: VoteCall, isPositive: boolean) {
  const item = await findItem(call, call.params['id']);
  const { userVote } = item.kind === 'post' ? item.post : item.comment;
  return showStatus(call, userVote?.isPositive === isPositive ? await cast(call, item, null) : item);
}

/** The post or comment with the counts after the vote. */
async function cast(call: VoteCall, item: StatusItem, isPositive: boolean | null): Promise<StatusItem> {
  if (item.kind === 'post') {
    const state = await call.run('votes.cast', { postId: item.post.id, isPositive });
    return { kind: 'post', post: { ...item.post, ...votesOf(state) } };
  }
  const state = await call.run('comments.castVote', { commentId: item.comment.id, isPositive });
  return { kind: 'comment', comment: { ...item.comment, ...votesOf(state) } };
}

function votesOf({ vote: userVote, positiveVotes, negativeVotes }: VoteState) {
  return { userVote, positiveVotes, negativeVotes };
}
