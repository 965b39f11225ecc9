import { initTRPC } from '@trpc/server';
import type { ZodType } from 'zod';
import { DomainError } from '../errors.ts';
import type { RequestContext } from './context.ts';
import type { LimitName } from './limits.ts';
import { asTrpcError, publicError } from './public-error.ts';
import { transformer } from './transformer.ts';
import type { Viewer } from './viewer.ts';

interface ProcedureMeta {
  /** Set on every member's procedure; for the API's description. */
  isForMembers?: boolean;
  /** What a visitor reads instead of `Login required`. */
  loginSentence?: string;
}

const t = initTRPC
  .context<RequestContext>()
  .meta<ProcedureMeta>()
  .create({
    transformer,
    isDev: false,
    errorFormatter: ({ shape, error, ctx }) => {
      const { message, ...details } = publicError(error);
      const { code, httpStatus, path } = shape.data;
      return { ...shape, message, data: { code, httpStatus, path, ...details, requestId: ctx?.requestId } };
    },
  });

/**
 * A schema as tRPC is to use it. Left to itself it takes `parseAsync`, and zod runs its compiled checks for `parse`
 * alone: a quarter of the time for a page of posts.
 */
export function checked<Schema extends ZodType>(schema: Schema): Schema {
  return Object.assign(Object.create(schema), { parseAsync: schema.parse });
}

/**
 * The schema of an answer: for its type and for the API's description. Views name every field they send and the
 * tests hold each answer to its schema, so it is not walked again at each call: that is a fifth of a page's time.
 */
export function described<Schema extends ZodType>(schema: Schema): Schema {
  return Object.assign(Object.create(schema), { parseAsync: (answer: unknown) => answer });
}

export const router = t.router;

function viewerOf(ctx: RequestContext): Viewer | null {
  return ctx.session.state === 'live' ? ctx.session.viewer : null;
}

/** Spends a point of a limit of the procedure's own. Used behind `.input`: a slip of the pen costs nothing. */
export function rateLimit(limit: LimitName) {
  return t.middleware(async ({ ctx, next }) => {
    await ctx.consumeRateLimit(limit, viewerOf(ctx));
    return next();
  });
}

/** The names under which a client may say who it is. They are compared with the token and never used. */
const IDENTITY_FIELDS = ['userId', 'authorId', 'followerId', 'ownerId'];

/** Refuses a call whose input names somebody else as the one who acts. */
function actsAsSelf(viewer: Viewer, input: unknown): void {
  if (typeof input !== 'object' || input === null) return;
  for (const field of IDENTITY_FIELDS) {
    const claimed: unknown = Reflect.get(input, field);
    if (claimed !== undefined && claimed !== viewer.id && claimed !== String(viewer.id)) {
      throw new DomainError('forbidden', 'not_yourself', 'You can only act as yourself');
    }
  }
}

/** For registering, signing in and out: the token does not matter, not even a dead one. */
export const openProcedure = t.procedure.use(async ({ ctx, next }) => {
  const viewer = viewerOf(ctx);
  // Everyone's own limit: each call of a batch pays.
  await ctx.consumeRateLimit(viewer ? 'member' : 'visitor', viewer).catch((error: unknown) => {
    throw asTrpcError(error);
  });
  const result = await next({ ctx: { viewer } });
  // Gives refusals their HTTP status.
  if (!result.ok) throw asTrpcError(result.error);
  return result;
});

/** For visitors and members. `ctx.viewer` is null for a visitor; a dead token is refused, never taken for none. */
export const visitorProcedure = openProcedure.use(({ ctx, next }) => {
  if (ctx.session.state === 'dead') throw loginRequired();
  return next();
});

/** For members. `ctx.viewer` is the token's member, whatever the input says. */
export const memberProcedure = openProcedure
  .meta({ isForMembers: true })
  .use(async ({ ctx, meta, getRawInput, next }) => {
    const { viewer } = ctx;
    if (!viewer) throw loginRequired(meta?.loginSentence);
    actsAsSelf(viewer, await getRawInput());
    return next({ ctx: { viewer } });
  });

function loginRequired(sentence = 'Login required'): DomainError {
  return new DomainError('unauthenticated', 'login_required', sentence);
}
