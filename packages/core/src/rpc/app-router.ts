import { accountRouter } from '../features/accounts/account.router.ts';
import { activityRouter } from '../features/activities/activity.router.ts';
import { commentRouter } from '../features/comments/comment.router.ts';
import { followRouter } from '../features/follows/follow.router.ts';
import { mediaRouter } from '../features/media/media.router.ts';
import { memberRouter } from '../features/members/member.router.ts';
import { postRouter } from '../features/posts/post.router.ts';
import { voteRouter } from '../features/votes/vote.router.ts';
import { router } from './procedures.ts';

/** Every procedure. Both surfaces are built on it: /trpc directly, /api through the REST rows. */
export const appRouter = router({
  accounts: accountRouter,
  activities: activityRouter,
  comments: commentRouter,
  follows: followRouter,
  media: mediaRouter,
  members: memberRouter,
  posts: postRouter,
  votes: voteRouter,
});

export type AppRouter = typeof appRouter;
