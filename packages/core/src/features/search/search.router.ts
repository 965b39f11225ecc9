import { rateLimit, router, visitorProcedure } from '../../rpc/procedures.ts';
import { postPage } from '../posts/post.schema.ts';
import { searchPostsInput } from './search.schema.ts';

export const searchRouter = router({
  posts: visitorProcedure
    .input(searchPostsInput)
    .use(rateLimit('search'))
    .output(postPage)
    .query(({ ctx, input }) => ctx.services.search.posts(ctx.viewer, input)),
});
