import type { inferRouterOutputs } from '@trpc/server';
import { accountRouter } from '../features/accounts/account.router.ts';
import { mediaRouter } from '../features/media/media.router.ts';
import { postRouter } from '../features/posts/post.router.ts';
import { voteRouter } from '../features/votes/vote.router.ts';
import { router } from './procedures.ts';

/** Every call there is. Both surfaces are made of it: /trpc directly, /api through the REST rows. */
export const appRouter = router({
  accounts: accountRouter,
  media: mediaRouter,
  posts: postRouter,
  votes: voteRouter,
});

export type AppRouter = typeof appRouter;
export type Answers = inferRouterOutputs<AppRouter>;
