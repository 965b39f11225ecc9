import type { ProcedurePath } from '@vibeline/core/rpc/procedure-map';
import { type Example, page } from './example.ts';
import {
  exampleAuthor,
  exampleComment,
  exampleMedia,
  exampleOwnComment,
  examplePost,
  exampleViewer,
  exampleVote,
} from './example-entities.ts';

const at = '2026-05-04T08:15:30.000Z';
const examplePrivatePost = { ...examplePost, isPrivate: true, visibility: 'followers' } as const;
const exampleHashtag = { tag: 'bread', posts: 240, isFollowed: false, today: { count: 12, growth: 50 } };

export const postExamples: { [Path in ProcedurePath]?: Example<Path> } = {
  'media.upload': { input: { alt: exampleMedia.alt }, output: exampleMedia },
  'media.get': { input: { id: exampleMedia.id }, output: exampleMedia },
  'media.discard': { input: { id: exampleMedia.id }, output: { message: 'Media deleted' } },
  'media.listOfMember': {
    input: { id: exampleViewer.id, type: 'image' },
    output: page({ ...exampleMedia, postId: examplePost.id }),
  },
  'posts.list': { input: { limit: 20, hashtag: 'bread' }, output: page(examplePost) },
  'posts.countNewer': { input: { afterId: examplePost.id }, output: { count: 3 } },
  'posts.suggestHashtags': { input: { search: 'br' }, output: [{ tag: 'bread' }] },
  'search.hashtags': { input: { q: 'br' }, output: [{ tag: 'bread', posts: 12 }] },
  'search.suggest': { input: { q: 'be' }, output: { people: [exampleAuthor], hashtags: [{ tag: 'berlin' }] } },
  'search.counts': { input: { q: 'bread' }, output: { posts: 12, people: 1, hashtags: 2 } },
  'posts.trending': { output: [examplePost] },
  'posts.explain': {
    input: { id: examplePost.id, ranker: 'rising' },
    output: {
      ranker: 'rising',
      terms: [
        { name: 'time', label: 'Time', value: 29_497_680 },
        { name: 'votes', label: 'Votes', value: 904 },
        { name: 'comments', label: 'Comments', value: 226 },
      ],
      sum: 29_498_810,
    },
  },
  'posts.get': { input: { id: examplePost.id }, output: examplePost },
  'posts.recordViews': { input: { postIds: [examplePost.id] }, output: { message: 'Views recorded' } },
  'posts.create': {
    input: {
      content: examplePost.content,
      category: 'Food',
      hashtags: ['bread'],
      media: [{ id: exampleMedia.id, alt: exampleMedia.alt }],
    },
    output: examplePost,
  },
  'posts.createPrivate': {
    input: { content: examplePost.content, visibility: 'followers' },
    output: examplePrivatePost,
  },
  'posts.privateFeed': { output: page(examplePrivatePost) },
  'posts.audienceCounts': { output: { followers: 14, closeFollowers: 3 } },
  'posts.changeAudience': { input: { id: examplePost.id, visibility: 'followers' }, output: examplePrivatePost },
  'posts.edit': {
    input: { id: examplePost.id, content: examplePost.content },
    output: { ...examplePost, editedAt: at },
  },
  'posts.remove': { input: { id: examplePost.id }, output: { message: 'Post deleted' } },
  'comments.list': { input: { id: examplePost.id }, output: page(exampleComment) },
  'comments.listReplies': { input: { parentId: exampleComment.id }, output: page(exampleOwnComment) },
  'comments.getThread': { input: { id: exampleComment.id }, output: exampleComment },
  'comments.add': {
    input: { postId: examplePost.id, content: exampleOwnComment.content },
    output: { comment: exampleOwnComment },
  },
  'comments.edit': {
    input: { id: exampleOwnComment.id, content: exampleOwnComment.content },
    output: { comment: { ...exampleOwnComment, editedAt: at } },
  },
  'comments.remove': { input: { id: exampleOwnComment.id }, output: { message: 'Comment deleted' } },
  'comments.castVote': { input: { commentId: exampleComment.id, isPositive: true }, output: exampleVote },
  'votes.cast': { input: { postId: examplePost.id, isPositive: true }, output: exampleVote },
  'search.posts': { input: { q: 'sourdough from:ana has:image', limit: 20 }, output: page(examplePost) },
  'trends.listHashtags': { output: [{ tag: 'bread', count: 12, growth: 50 }] },
  'hashtags.get': { input: { tag: 'bread' }, output: exampleHashtag },
  'hashtags.follow': { input: { tag: 'bread' }, output: { ...exampleHashtag, isFollowed: true } },
  'hashtags.unfollow': { input: { tag: 'bread' }, output: { message: 'Unfollowed' } },
  'hashtags.listFollowed': { output: [{ tag: 'bread', followedAt: at, newPosts: 3, hasMoreNew: false }] },
  'hashtags.markSeen': { input: { tag: 'bread' }, output: { message: 'Seen' } },
  'votes.find': { input: { postId: examplePost.id }, output: { vote: { isPositive: true } } },
};
