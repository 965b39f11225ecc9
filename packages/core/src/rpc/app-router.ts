import { accountRouter } from '../features/accounts/account.router.ts';
import { commentRouter } from '../features/comments/comment.router.ts';
import { followRouter } from '../features/follows/follow.router.ts';
import { mediaRouter } from '../features/media/media.router.ts';
import { memberRouter } from '../features/members/member.router.ts';
import { postRouter } from '../features/posts/post.router.ts';
import { settingRouter } from '../features/settings/setting.router.ts';
import { trendRouter } from '../features/trends/trend.router.ts';
import { viberRouter } from '../features/vibers/viber.router.ts';
import { voteRouter } from '../features/votes/vote.router.ts';
import { router } from './procedures.ts';

/** Every procedure. Both surfaces are built on it: /trpc directly, /api through the REST rows. */
export const appRouter = router({
  accounts: accountRouter,
  comments: commentRouter,
  follows: followRouter,
  media: mediaRouter,
  members: memberRouter,
  posts: postRouter,
  settings: settingRouter,
  trends: trendRouter,
  vibers: viberRouter,
  votes: voteRouter,
});

export type AppRouter = typeof appRouter;
