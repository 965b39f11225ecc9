import type { DomainError } from '@vibeline/core/errors';
import type { NetworkFeature } from '@vibeline/core/features/network/network.rules';
import { type Procedure, type ProcedurePath, procedures } from '@vibeline/core/rpc/procedure-map';
import type { AcceptedFiles, CallExample, RestCall } from '@vibeline/core/rpc/rest-call';
import * as z from 'zod';
import { itemOf, outputShape, type WireShape } from './wire-shapes.ts';

export interface RestRow
  extends Omit<
    RestCall,
    'extraInput' | 'feature' | 'files' | 'wrapped' | 'refusals' | 'example' | 'status' | 'readsToken'
  > {
  procedure: ProcedurePath;
  feature: NetworkFeature | null;
  status: 200 | 201;
  readsToken: boolean;
  /** Status 200 instead of 201 when the output's `isNew` is false. */
  tellsNew: boolean;
  /**
   * Whether a call lists unknown fields in a header instead of refusing them: calls of the specifications, whose
   * clients we cannot change, and those of moderators. Only the call itself knows whether a viewer is one; for all
   * others it does not exist.
   */
  ignoresUnknownFields: boolean;
  extraInput: z.ZodObject | null;
  files: AcceptedFiles | null;
  wrapped: string | null;
  refusals: readonly DomainError[];
  example: CallExample | null;
  /** Whether the output is a page: its items are sent as a list, the cursor as a `Link` header. */
  isPage: boolean;
  shape: WireShape;
}

const plain = {
  status: 200,
  isSpecified: false,
  takesIdempotencyKey: false,
  readsToken: true,
  acceptsExpiredToken: false,
  extraInput: null,
  files: null,
  wrapped: null,
} satisfies Partial<RestRow>;

/** The routes, the API description and the tests are made from these rows. */
export const restRows: RestRow[] = [...procedures.values()].flatMap((procedure) =>
  procedure.rest.map((call) => rowOf(procedure, call)),
);

function rowOf(procedure: Procedure, call: RestCall): RestRow {
  const { output } = procedure;
  if (!output) throw new Error(`${procedure.path} has no output`);
  const item = itemOf(output);
  return {
    ...plain,
    ...call,
    procedure: procedure.path,
    feature: call.feature ?? procedure.feature,
    tellsNew: call.status === 201 && output instanceof z.ZodObject && 'isNew' in output.shape,
    ignoresUnknownFields: call.isSpecified === true,
    refusals: call.refusals ?? procedure.refusals,
    example: call.example ?? procedure.example,
    isPage: item !== null,
    shape: outputShape(procedure.path, item ?? output),
  };
}

/** Clients may cache these responses and revalidate them; not those about the session. */
export function isKept({ method, path }: Pick<RestRow, 'method' | 'path'>): boolean {
  return method === 'GET' && !path.startsWith('/api/auth/');
}

export function responseOf({ isPage, shape, wrapped }: RestRow, output: unknown): unknown {
  const send = shape.from as (value: unknown) => unknown;
  if (!isPage) return send(output);
  const list = (output as { items: unknown[] }).items.map(send);
  return wrapped === null ? list : { [wrapped]: list };
}
