import type { AnyTRPCQueryProcedure, inferRouterInputs } from '@trpc/server';
import type { Answers, AppRouter } from '@vibeline/core/rpc/app-router';
import {
  type EntityMapper,
  mapFollow,
  mapMedia,
  mapPost,
  mapProfile,
  mapThread,
  mapUser,
  pageOf,
  withField,
} from './entity-mappers.ts';

type Procedures = AppRouter['_def']['record'];

export type QueryPath = {
  [Feature in keyof Procedures & string]: {
    [Name in keyof Procedures[Feature] & string]: Procedures[Feature][Name] extends AnyTRPCQueryProcedure
      ? `${Feature}.${Name}`
      : never;
  }[keyof Procedures[Feature] & string];
}[keyof Procedures & string];

type At<Tree, Path extends string> = Path extends `${infer Feature extends keyof Tree & string}.${infer Name}`
  ? Tree[Feature][Name & keyof Tree[Feature]]
  : never;

export type QueryAnswer<Path extends QueryPath> = At<Answers, Path>;
export type QueryInput<Path extends QueryPath> = At<inferRouterInputs<AppRouter>, Path>;

export type ListPath = {
  [Path in QueryPath]: QueryAnswer<Path> extends { nextCursor: string | null } ? Path : never;
}[QueryPath];

/**
 * Which queries hold posts, comments, members or media, and where in their data. The compiler requires an entry for
 * each query procedure; `null` means that its data contains none.
 */
export const queryEntities: { [Path in QueryPath]: EntityMapper<QueryAnswer<Path>> | null } = {
  'accounts.listDemoAccounts': null,
  'accounts.listSessions': null,
  'accounts.me': (data, change) => withField(data, 'user', change.user(data.user)),
  'comments.getThread': mapThread,
  'comments.list': pageOf(mapThread),
  'comments.listReplies': pageOf(mapThread),
  'follows.listFollowers': pageOf(mapFollow),
  'follows.listFollowing': pageOf(mapFollow),
  'follows.listOf': pageOf(mapUser),
  'follows.listRequests': pageOf(mapFollow),
  'follows.listSentRequests': pageOf(mapFollow),
  'media.get': mapMedia,
  'media.listOfMember': pageOf(mapMedia),
  'members.get': mapUser,
  'members.getByUsername': mapUser,
  'members.getProfile': mapProfile,
  'members.list': pageOf(mapUser),
  'posts.get': mapPost,
  'posts.list': pageOf(mapPost),
  'votes.find': null,
};
