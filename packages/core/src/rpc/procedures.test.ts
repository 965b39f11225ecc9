import { expect, it } from 'vitest';
import * as z from 'zod';
import { networkFeatures } from '../features/network/network.rules.ts';
import type { RequestContext } from './context.ts';
import { openProcedure, rateLimit, router } from './procedures.ts';

const everyFeature = Object.fromEntries(networkFeatures.map((feature) => [feature, true]));

const input = z.object({ name: z.string() });
const output = z.object({ name: z.string() });

/** A schema whose asynchronous check fails when it runs through `parse`. */
const asyncInput = input.refine(() => Promise.resolve(true));

const builders = {
  'from the start': openProcedure,
  'after meta': openProcedure.meta({}),
  'after a middleware': openProcedure.use(rateLimit('votes')),
  'after concat': openProcedure.concat(openProcedure),
};

const context: RequestContext = {
  services: {
    network: { state: () => ({ isBeingSetUp: false, isMembersOnly: false, features: everyFeature }) },
  } as never,
  session: { state: 'none' },
  client: { ip: '127.0.0.1', userAgent: null },
  files: [],
  requestId: '1',
  idempotencyKey: null,
  consumeRateLimit: () => Promise.resolve(),
  runInTurn: (_memberId, change) => change(),
};

it.each(Object.entries(builders))('input runs through zod’s synchronous parse %s', async (_name, builder) => {
  const calls = router({
    sync: builder.input(input).query(({ input: { name } }) => ({ name })),
    async: builder.input(asyncInput).query(({ input: { name } }) => ({ name })),
  }).createCaller(context);
  await expect(calls.sync({ name: 'ana' })).resolves.toEqual({ name: 'ana' });
  await expect(calls.async({ name: 'ana' })).rejects.toThrow(/async/i);
});

it.each(Object.entries(builders))('output is sent without being validated %s', async (_name, builder) => {
  const call = router({ get: builder.output(output).query(() => ({ name: 'ana', more: true })) }).createCaller(context);
  await expect(call.get()).resolves.toEqual({ name: 'ana', more: true });
});
