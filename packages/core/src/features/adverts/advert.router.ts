import { exampleAdvert } from '../../examples/entities.ts';
import { message } from '../../message.ts';
import { proceduresOf, rateLimit, router } from '../../rpc/procedures.ts';
import { mutation, query } from '../../rpc/service-call.ts';
import { advertErrors } from './advert.errors.ts';
import { advertIdInput, adverts, advertViewsInput } from './advert.schema.ts';

const { visitorProcedure } = proceduresOf('adverts');

export const advertRouter = router({
  list: query(
    visitorProcedure.output(adverts).meta({
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
    }),
  ),

  recordViews: mutation(
    visitorProcedure
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
        example: { input: { ids: [exampleAdvert.id] } },
      }),
    { message: 'Views recorded' },
  ),

  recordClick: mutation(
    visitorProcedure
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
        refusals: [advertErrors.notFound()],
        example: { input: { id: exampleAdvert.id } },
      }),
    { message: 'Click recorded' },
  ),
});
