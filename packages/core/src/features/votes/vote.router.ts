import { exampleAuthor, exampleComment, examplePost, exampleViewer, exampleVote } from '../../examples/entities.ts';
import { memberProcedure, moderatorProcedure, rateLimit, router } from '../../rpc/procedures.ts';
import { ownIdField } from '../../rpc/rest-call.ts';
import { mutation, query } from '../../rpc/service-call.ts';
import { commentErrors } from '../comments/comment.errors.ts';
import { memberErrors } from '../members/member.errors.ts';
import { moderationErrors } from '../moderation/moderation.errors.ts';
import { postErrors } from '../posts/post.errors.ts';
import {
  castVoteInput,
  commentKindsInput,
  kindSums,
  kindsOfMonths,
  listedKinds,
  listKindsInput,
  memberKindsInput,
  ownVote,
  postKindsInput,
  saidKinds,
  voteOfInput,
  voteState,
} from './vote.schema.ts';

export const voteRouter = router({
  cast: mutation(
    memberProcedure
      .input(castVoteInput)
      .use(rateLimit('votes'))
      .output(voteState)
      .meta({
        rest: [
          {
            method: 'POST',
            path: '/api/votes',
            operationId: 'castVote',
            summary: 'Vote on a post',
            description:
              'One vote a member and post: the opposite one moves it, the same one changes nothing, null removes it.',
            isSpecified: true,
            extraInput: ownIdField('userId'),
          },
          {
            method: 'POST',
            path: '/api/posts/vote',
            operationId: 'castPostVote',
            summary: 'Vote on a post',
            description: 'Another path of `castVote`.',
            isSpecified: true,
            extraInput: ownIdField('userId'),
          },
          {
            method: 'POST',
            path: '/api/private-posts/vote',
            operationId: 'castPrivatePostVote',
            summary: 'Vote on a post',
            description: 'Another path of `castVote`.',
            isSpecified: true,
            extraInput: ownIdField('userId'),
          },
        ],
        refusals: [postErrors.notFound()],
        example: { input: { postId: examplePost.id, isPositive: true }, output: exampleVote },
      }),
  ),

  find: query(
    memberProcedure
      .input(voteOfInput)
      .output(ownVote)
      .meta({
        rest: [
          {
            method: 'GET',
            path: '/api/votes/:userId/:postId',
            operationId: 'getVote',
            summary: 'Get your vote on a post',
            description: 'null when there is none.',
            isSpecified: true,
            extraInput: ownIdField('userId'),
          },
        ],
        refusals: [postErrors.notFound()],
        example: {
          input: { userId: exampleViewer.id, postId: examplePost.id },
          output: { vote: { isPositive: true } },
        },
      }),
  ),

  keep: mutation(
    memberProcedure
      .input(voteOfInput)
      .use(rateLimit('votes'))
      .output(voteState)
      .meta({
        rest: [
          {
            method: 'POST',
            path: '/api/votes/keep',
            operationId: 'keepVote',
            summary: 'Keep your vote on a changed post',
            description: 'It counts as given for what the post says now. Without a vote it changes nothing.',
          },
        ],
        refusals: [postErrors.notFound()],
        example: { input: { postId: examplePost.id }, output: exampleVote },
      }),
  ),

  findPostKinds: query(
    memberProcedure
      .input(postKindsInput)
      .output(saidKinds)
      .meta({
        rest: [
          {
            method: 'GET',
            path: '/api/posts/:id/vote-kinds',
            operationId: 'getVoteKindsOfPost',
            summary: 'Get what negative votes on your post say they are for',
            description:
              'From five on; drawn anew at most once a day, and only when twice as many say something. It never says who, when or how many.',
          },
        ],
        refusals: [postErrors.notFound()],
        example: { input: { id: examplePost.id }, output: { mostSaid: 'off_topic' } },
      }),
  ),

  findCommentKinds: query(
    memberProcedure
      .input(commentKindsInput)
      .output(saidKinds)
      .meta({
        rest: [
          {
            method: 'GET',
            path: '/api/comments/:id/vote-kinds',
            operationId: 'getVoteKindsOfComment',
            summary: 'Get what negative votes on your comment say they are for',
            description: 'As for a post.',
          },
        ],
        refusals: [commentErrors.notFound()],
        example: { input: { id: exampleComment.id }, output: { mostSaid: null } },
      }),
  ),

  /** Of a page of one's own posts or comments at once: the same as of each. */
  listKinds: query(memberProcedure.input(listKindsInput).output(listedKinds)),

  sumKindsOfPost: query(
    moderatorProcedure
      .input(postKindsInput)
      .output(kindSums)
      .meta({
        rest: [
          {
            method: 'GET',
            path: '/api/moderation/posts/:id/vote-kinds',
            operationId: 'sumVoteKindsOfPost',
            summary: 'Sum up what negative votes on a post say they are for',
            description:
              'For moderators: sums without voters, rounded down to fives, of votes before today (UTC) by members without a role. They change with five more or fewer, once a day. Empty for a post of your own.',
          },
        ],
        refusals: [moderationErrors.notFound(), postErrors.notFound()],
        example: { input: { id: examplePost.id }, output: [{ kind: 'off_topic', atLeast: 15 }] },
      }),
  ),

  sumKindsOfMember: query(
    moderatorProcedure
      .input(memberKindsInput)
      .output(kindsOfMonths)
      .meta({
        rest: [
          {
            method: 'GET',
            path: '/api/moderation/members/:id/vote-kinds',
            operationId: 'sumVoteKindsOfMember',
            summary: 'Sum up what negative votes on a member’s posts say they are for',
            description:
              'For moderators, by month, the latest first: as for a post, of the member’s latest 1,000 posts by name. Empty for yourself.',
          },
        ],
        refusals: [moderationErrors.notFound(), memberErrors.notFound()],
        example: {
          input: { id: exampleAuthor.id },
          output: [{ month: '2026-05', kinds: [{ kind: 'unkind', atLeast: 10 }] }],
        },
      }),
  ),
});
