import { tracked } from '@trpc/server';
import { memberProcedure, rateLimit, router } from '../../rpc/procedures.ts';
import type { IdentifiedEvent } from './event.port.ts';
import { counters, streamInput } from './event.schema.ts';

export const eventRouter = router({
  counters: memberProcedure.output(counters).query(({ ctx }) => ctx.services.events.counters(ctx.viewer)),

  stream: memberProcedure
    .input(streamInput)
    .use(rateLimit('streams'))
    .subscription(async ({ ctx, input, signal }) =>
      track(await ctx.services.events.openStream(ctx.viewer, { lastEventId: input.lastEventId ?? null, signal })),
    ),
});

async function* track(events: AsyncIterable<IdentifiedEvent>) {
  for await (const { id, event } of events) yield tracked(id, event);
}
