import { tracked } from '@trpc/server';
import { memberProcedure, rateLimit, router } from '../../rpc/procedures.ts';
import { query } from '../../rpc/service-call.ts';
import { counters, type IdentifiedEvent, streamInput } from './event.schema.ts';

export const eventRouter = router({
  counters: query(memberProcedure.output(counters)),

  stream: memberProcedure
    .input(streamInput)
    .use(rateLimit('streams'))
    .subscription(async ({ ctx, input, signal }) => {
      const { viewer, session, services } = ctx;
      const isOfApp = session.state === 'valid' && session.appId !== null;
      const lastEventId = input.lastEventId ?? null;
      return track(await services.events.openStream(viewer, { lastEventId, isOfApp, signal }));
    }),
});

async function* track(events: AsyncIterable<IdentifiedEvent>) {
  for await (const { id, event } of events) yield tracked(id, event);
}
