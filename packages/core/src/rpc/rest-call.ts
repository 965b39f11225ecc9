import * as z from 'zod';
import type { DomainError } from '../errors.ts';
import type { NetworkFeature } from '../features/network/network.rules.ts';
import { idInput } from '../ids.ts';
import type { FileKind } from './context.ts';

export interface FileField {
  /** `#` stands for a number, by which the files are ordered: `image_#` is `image_0`, `image_1`, … */
  name: string;
  /** Whether files of any name are accepted; `name` is then only the documented one. */
  hasAnyName?: boolean;
  accepts: readonly FileKind[];
  max: number;
  /** The message for more than `max` files; `At most … files` unless set. */
  tooMany?: string;
  /** The field of a form that says how many files came in this one, where a client sends it. */
  countedBy?: string;
}

/** They reach the procedure as `ctx.files`, in the order of these fields. */
export interface AcceptedFiles {
  fields: readonly FileField[];
  /** For the API's description; the procedure itself refuses a call without a file. */
  isRequired: boolean;
  /** The input field that the files replace. A form with files cannot set it. */
  replaces: string | null;
}

export interface RestCall {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With parameters as `:name`; they win over fields of the body and the query that have the same name. */
  path: `/api/${string}`;
  /** The name of the call in generated clients. It stays when a procedure is renamed. */
  operationId: string;
  summary: string;
  description: string;
  /** 200 unless set. With an output that has `isNew`, 201 is sent for what is new. */
  status?: 201;
  /** A call of the product's specifications: its clients may send fields that it does not read. */
  isSpecified?: boolean;
  takesIdempotencyKey?: boolean;
  /** Not described while the network does not offer it; that of the procedure unless set. */
  feature?: NetworkFeature;
  /** Set on calls that make a token: one that is sent makes no difference. */
  readsToken?: false;
  acceptsExpiredToken?: boolean;
  extraInput?: z.ZodObject;
  files?: AcceptedFiles;
  /** The field that holds a page's list where the contract wraps it: `{ comments: [] }`. */
  wrapped?: string;
  refusals?: readonly DomainError[];
  /** Replaces the procedure's own example, as `refusals` replaces its refusals. */
  example?: CallExample;
}

export interface CallExample {
  input?: Record<string, unknown>;
  /** Required where the procedure has no fixed one. */
  output?: unknown;
}

/** A field in which clients may name their own member. Another id is refused (`procedures.ts`). */
export function ownIdField(name: 'userId' | 'authorId' | 'followerId'): z.ZodObject {
  return z.object({ [name]: idInput.optional().describe('Your own id. It may be left out of a body.') });
}
