import { message } from '../../message.ts';
import { rateLimit, router, visitorProcedure } from '../../rpc/procedures.ts';
import { advertIdInput, adverts, advertViewsInput } from './advert.schema.ts';

export const advertRouter = router({
  list: visitorProcedure.output(adverts).query(({ ctx }) => ctx.services.adverts.list()),

  recordViews: visitorProcedure
    .input(advertViewsInput)
    .use(rateLimit('views'))
    .output(message)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.adverts.recordViews(ctx.viewer, ctx.client, input.ids);
      return { message: 'Views recorded' };
    }),

  recordClick: visitorProcedure
    .input(advertIdInput)
    .use(rateLimit('views'))
    .output(message)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.adverts.recordClick(ctx.viewer, ctx.client, input.id);
      return { message: 'Click recorded' };
    }),
});
