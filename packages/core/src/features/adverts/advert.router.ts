import { exampleAdvert } from '../../examples/entities.ts';
import { message } from '../../message.ts';
import { rateLimit, router, visitorProcedure } from '../../rpc/procedures.ts';
import { advertNotFound } from './advert.rules.ts';
import { advertIdInput, adverts, advertViewsInput } from './advert.schema.ts';

export const advertRouter = router({
  list: visitorProcedure
    .output(adverts)
    .meta({
      rest: [
        {
          method: 'GET',
          path: '/api/adverts',
          operationId: 'listAdverts',
          summary: 'List adverts',
          description: 'Those that are shown now, oldest first; the same for everyone.',
        },
      ],
      example: { output: [exampleAdvert] },
    })
    .query(({ ctx }) => ctx.services.adverts.list()),

  recordViews: visitorProcedure
    .input(advertViewsInput)
    .use(rateLimit('views'))
    .output(message)
    .meta({
      rest: [
        {
          method: 'POST',
          path: '/api/adverts/views',
          operationId: 'recordAdvertViews',
          summary: 'Record views of adverts',
          description:
            'To be called when half of an advert was visible for a second. A viewer (without a token: a network) counts once an advert and day. Adverts that are not shown are ignored.',
        },
      ],
      example: { input: { ids: [exampleAdvert.id] }, output: { message: 'Views recorded' } },
    })
    .mutation(async ({ ctx, input }) => {
      await ctx.services.adverts.recordViews(ctx.viewer, ctx.client, input.ids);
      return { message: 'Views recorded' };
    }),

  recordClick: visitorProcedure
    .input(advertIdInput)
    .use(rateLimit('views'))
    .output(message)
    .meta({
      rest: [
        {
          method: 'POST',
          path: '/api/adverts/:id/clicks',
          operationId: 'recordAdvertClick',
          summary: 'Record a click on an advert',
          description:
            'Before its address is opened. A viewer (without a token: a network) counts once an advert and day.',
        },
      ],
      refusals: [advertNotFound()],
      example: { input: { id: exampleAdvert.id }, output: { message: 'Click recorded' } },
    })
    .mutation(async ({ ctx, input }) => {
      await ctx.services.adverts.recordClick(ctx.viewer, ctx.client, input.id);
      return { message: 'Click recorded' };
    }),
});
