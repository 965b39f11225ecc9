import type { AppScope } from '@vibeline/core/features/apps/app-scope.rules';
import type { StagedFile } from '@vibeline/core/rpc/context';
import type { InputOf, OutputOf, ProcedurePath } from '@vibeline/core/rpc/procedure-map';
import type { AcceptedFiles } from '@vibeline/core/rpc/rest-call';
import type { EntityContext } from './entities/entity-context.ts';
import { mastodonErrors } from './mastodon.errors.ts';
import type { Parameters } from './parameters.ts';

export type MastodonPath = `/api/v${1 | 2}/${string}`;

/** Whether a procedure's input may be left out. */
type InputArguments<Path extends ProcedurePath> =
  undefined extends InputOf<Path> ? [input?: InputOf<Path>] : [input: InputOf<Path>];

/** One request. What it asks of the network it asks through `run`, with the procedures that its row names. */
export interface MastodonCall<Path extends ProcedurePath> extends EntityContext {
  /** The server’s clock, in ms since 1970. */
  now: number;
  /** The path and query as they were requested, for the addresses of other pages. */
  url: string;
  /** Of the path. */
  params: Readonly<Record<string, string>>;
  /** Of the query, or of a body in any of its forms. */
  parameters: Parameters;
  /** What came with the form, in the order of the row's `files`. */
  files: readonly StagedFile[];
  run<Called extends Path>(path: Called, ...input: InputArguments<Called>): Promise<OutputOf<Called>>;
  /** As `run`, for a procedure that saves the request's files. */
  runWithFiles<Called extends Path>(path: Called, ...input: InputArguments<Called>): Promise<OutputOf<Called>>;
}

interface RowOf<Path extends ProcedurePath> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With parameters as `:name`. */
  path: MastodonPath;
  /**
   * The scope of an app that is enough, as the reference has it; `read` and `write` include their parts. null: any token.
   * Its procedures check it: a test compares.
   */
  scope: AppScope | null;
  /**
   * The procedures that it may call, the main one first (`main`). Limits of their own are the procedures'. Without one the
   * answer is the same for everyone.
   */
  calls: readonly Path[];
  /** What it does, in a sentence for docs/apps.md. */
  about: string;
  files?: AcceptedFiles;
  /** As the main procedure says, unless set: for calls that the reference has for accounts alone. */
  isForMembers?: boolean;
  run(call: MastodonCall<Path>): Promise<unknown> | unknown;
}

export interface MastodonRow extends RowOf<ProcedurePath> {
  /**
   * It gives the request its rate limit, of which it consumes one point however many procedures it takes, and says whether
   * the call is for members and with which sentence visitors are refused. null: the answer is the same for everyone.
   */
  main: ProcedurePath | null;
  /** `not offered` is 422 with a sentence. */
  answered: 'yes' | 'empty' | 'not offered';
}

/** Its type lets `run` call only what `calls` names. `run` returns the body, or an `Answer` with a status or links. */
export function defineRow<const Path extends ProcedurePath = never>(row: RowOf<Path>): MastodonRow {
  return { ...row, main: row.calls[0] ?? null, answered: 'yes' };
}

interface EmptyRow<Path extends ProcedurePath> extends Pick<RowOf<Path>, 'path' | 'isForMembers'> {
  /** null unless set. */
  scope?: AppScope | null;
  calls?: readonly Path[];
  /** Why there is nothing, as `about` says it. */
  why: string;
  /** A list unless set. */
  body?: object;
  /** Throws for what the list would be of, where that is not to be seen. */
  check?(call: MastodonCall<Path>): Promise<unknown>;
}

/** What is asked for and never there. */
export function emptyRow<const Path extends ProcedurePath = never>(row: EmptyRow<Path>): MastodonRow {
  const { why, body = [], calls = [], scope = null, check, ...rest } = row;
  const run = async (call: MastodonCall<Path>) => {
    await check?.(call);
    return body;
  };
  return { ...defineRow({ ...rest, method: 'GET', scope, calls, about: `Empty: ${why}`, run }), answered: 'empty' };
}

interface NotOfferedRow extends Pick<MastodonRow, 'method' | 'path' | 'scope' | 'isForMembers'> {
  /** As the sentence names it. */
  what: string;
}

export function notOfferedRow({ what, ...row }: NotOfferedRow): MastodonRow {
  const run = () => {
    throw mastodonErrors.notOffered(what);
  };
  return {
    ...defineRow({ ...row, calls: [], about: `This network does not offer ${what}: 422.`, run }),
    answered: 'not offered',
  };
}
