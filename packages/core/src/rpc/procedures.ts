import { initTRPC } from '@trpc/server';
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

export const router = t.router;
export const createCallerFactory = t.createCallerFactory;

/** Gives refusals their HTTP status. */
const refusals = t.middleware(async ({ next }) => {
  const result = await next();
  if (!result.ok) throw asTrpcError(result.error);
  return result;
});

function viewerOf(ctx: RequestContext): Viewer | null {
  return ctx.session.state === 'live' ? ctx.session.viewer : null;
}

/** Spends a point of everyone's own limit; each call of a batch pays. */
const limited = t.middleware(async ({ ctx, next }) => {
  const viewer = viewerOf(ctx);
  await ctx.spend(viewer ? 'member' : 'visitor', viewer);
  return next();
});

/** Spends a point of a limit of the procedure's own. Used behind `.input`: a slip of the pen costs nothing. */
export function spends(limit: LimitName) {
  return t.middleware(async ({ ctx, next }) => {
    await ctx.spend(limit, viewerOf(ctx));
    return next();
  });
}

/** The names under which a client may say who it is. They are compared with the token and never used. */
const IDENTITY_FIELDS = ['userId', 'authorId', 'followerId', 'ownerId'];

/** Refuses a call whose input names somebody else as the one who acts. */
const actsAsSelf = t.middleware(async ({ ctx, getRawInput, next }) => {
  const input = await getRawInput();
  const viewer = viewerOf(ctx);
  if (viewer && typeof input === 'object' && input !== null) {
    for (const field of IDENTITY_FIELDS) {
      const claimed: unknown = Reflect.get(input, field);
      if (claimed !== undefined && claimed !== viewer.id && claimed !== String(viewer.id)) {
        throw new DomainError('forbidden', 'not_yourself', 'You can only act as yourself');
      }
    }
  }
  return next();
});

/** For registering, signing in and out: the token does not matter, not even a dead one. */
export const openProcedure = t.procedure
  .use(refusals)
  .use(limited)
  .use(({ ctx, next }) => next({ ctx: { viewer: viewerOf(ctx) } }));

/** For visitors and members. `ctx.viewer` is null for a visitor; a dead token is refused, never taken for none. */
export const visitorProcedure = openProcedure.use(({ ctx, next }) => {
  if (ctx.session.state === 'dead') throw loginRequired();
  return next();
});

/** For members. `ctx.viewer` is the token's member, whatever the input says. */
export const memberProcedure = openProcedure
  .meta({ isForMembers: true })
  .use(({ ctx, meta, next }) => {
    if (!ctx.viewer) throw loginRequired(meta?.loginSentence);
    return next({ ctx: { viewer: ctx.viewer } });
  })
  .use(actsAsSelf);

function loginRequired(sentence = 'Login required'): DomainError {
  return new DomainError('unauthenticated', 'login_required', sentence);
}
