import type { ProcedurePath } from '@vibeline/core/rpc/procedure-map';

/** Who calls. `author` wrote the post, `other` did not; `invalidToken` sends an invalid token. */
export const roles = ['visitor', 'invalidToken', 'other', 'author', 'moderator', 'administrator', 'owner'] as const;
export type Role = (typeof roles)[number];
type NetworkRole = 'moderator' | 'administrator' | 'owner';

/** The kind of post that the call is about. */
export const subjects = ['public', 'anonymous', 'private', 'deleted', 'absent'] as const;
export type Subject = (typeof subjects)[number];

/** A status, with the message of a refusal. */
export type Outcome = 200 | 201 | [status: number, message: string];

type Expected = Outcome | Record<Subject, Outcome>;

/** Members with a role of the network are only tried where the row names it: everywhere else they are like `other`. */
export interface MatrixRow {
  /** Method and route; `/trpc/…` rows cover procedures without a REST call. */
  call: string;
  procedure: ProcedurePath | null;
  /** Expected by role; where the subject matters, by subject. */
  outcome: Record<Exclude<Role, NetworkRole>, Expected> & Partial<Record<NetworkRole, Expected>>;
  /** What the id in the path belongs to: the post by default, or its author, a comment on it, or nothing. */
  about?: 'author' | 'username' | 'comment' | 'page' | 'nothing';
  body?: (context: MatrixContext) => unknown;
  query?: Record<string, string>;
  input?: (context: MatrixContext) => unknown;
}

interface MatrixContext {
  post: number;
  comment: number;
  author: number;
}
