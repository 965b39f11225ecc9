import { examplePost, exampleViewer, exampleVote } from '../../examples/entities.ts';
import { memberProcedure, rateLimit, router } from '../../rpc/procedures.ts';
import { ownIdField } from '../../rpc/rest-call.ts';
import { mutation, query } from '../../rpc/service-call.ts';
import { postErrors } from '../posts/post.errors.ts';
import { castVoteInput, ownVote, voteOfInput, voteState } from './vote.schema.ts';

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
});
