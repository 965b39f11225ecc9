import type { DomainError } from '@vibeline/core/errors';
import { idInput } from '@vibeline/core/ids';
import type { OutputOf, ProcedurePath } from '@vibeline/core/rpc/procedure-map';
import * as z from 'zod';
import type { AcceptedFiles } from '../body/stage-files.ts';

/** What the API's description says of a row beyond its schemas. */
interface RowDescription {
  /** The name of the call in generated clients. It stays when a procedure is renamed. */
  operationId: string;
  /** A few words, as a title. */
  summary: string;
  description: string;
  /** What this call refuses, beyond what every call of its kind does (`openapi/refusals.ts`). */
  refusals: DomainError[];
  /** Documented fields that the procedure does not read. */
  extraInput: z.ZodObject | null;
  takesIdempotencyKey: boolean;
  /** Whether a token makes a difference; false for calls that make one. */
  readsToken: boolean;
  acceptsExpiredToken: boolean;
}

export interface RestRow extends RowDescription {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With parameters as `:name`; they win over fields of the body and the query that have the same name. */
  path: string;
  procedure: ProcedurePath;
  status: 200 | 201;
  /** For a status that depends on the output. */
  statusOf: ((output: never) => 200 | 201) | null;
  takesForms: boolean;
  files: AcceptedFiles | null;
  /** Whether the output is a page: its items are sent as a list, the cursor as a `Link` header. */
  isPage: boolean;
  /** The field that holds a page's list where the contract wraps it: `{ comments: [] }`. */
  wrapped: string | null;
  /** What is sent, where that is not the procedure's output itself. Of a page: one item of it. */
  response: { schema: z.ZodType; from: (output: never) => unknown } | null;
}

/** A field in which clients may name their own member. Another id is refused (`rpc/procedures.ts` of core). */
export function ownIdField(name: 'userId' | 'authorId' | 'followerId'): z.ZodObject {
  return z.object({ [name]: idInput.optional().describe('Your own id. It may be left out of a body.') });
}

/** Whether clients may keep a response and ask later whether it is still the same. Not those about the session. */
export function isKept({ method, path }: Pick<RestRow, 'method' | 'path'>): boolean {
  return method === 'GET' && !path.startsWith('/api/auth/');
}

type DescriptionOptions = Pick<RowDescription, 'operationId' | 'summary' | 'description'> & Partial<RowDescription>;

interface RowOptions<Path extends ProcedurePath, Sent> extends DescriptionOptions {
  method: RestRow['method'];
  path: `/api/${string}`;
  procedure: Path;
  status?: 200 | 201;
  statusOf?: (output: OutputOf<Path>) => 200 | 201;
  takesForms?: boolean;
  files?: AcceptedFiles;
  response?: { schema: z.ZodType<Sent>; from: (output: OutputOf<Path>) => Sent };
}

const plain = {
  refusals: [],
  extraInput: null,
  takesIdempotencyKey: false,
  readsToken: true,
  acceptsExpiredToken: false,
  status: 200,
  statusOf: null,
  takesForms: false,
  files: null,
  wrapped: null,
  response: null,
} satisfies Partial<RestRow>;

export function restRow<Path extends ProcedurePath, Sent>(options: RowOptions<Path, Sent>): RestRow {
  return { ...plain, ...options, isPage: false };
}

type ItemOf<Output> = Output extends { items: (infer Item)[] } ? Item : never;

interface ListOptions<Path extends ProcedurePath, Sent> extends DescriptionOptions {
  path: `/api/${string}`;
  procedure: Path;
  item: { schema: z.ZodType<Sent>; from: (item: ItemOf<OutputOf<Path>>) => Sent };
  wrapped?: string;
}

export function restList<Path extends ProcedurePath, Sent>(options: ListOptions<Path, Sent>): RestRow {
  const { item, ...rest } = options;
  return { ...plain, method: 'GET', ...rest, response: item, isPage: true };
}
