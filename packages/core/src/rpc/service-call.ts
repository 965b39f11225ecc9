import type { TRPCMutationProcedure, TRPCProcedureBuilder, TRPCQueryProcedure, TRPCUnsetMarker } from '@trpc/server';
import type { RequestContext } from './context.ts';
import type { ProcedureMeta } from './procedures.ts';
import type { Viewer } from './viewer.ts';

/** A method names what it needs of it: `Pick<CallContext, 'client'>`; that of a procedure for a role also gets `role`. */
export type CallContext = Omit<RequestContext, 'services'>;

interface ViewerContext {
  viewer: Viewer | null;
}

type Method<Added extends ViewerContext, Input, Output> = (
  viewer: Added['viewer'],
  input: Input extends TRPCUnsetMarker ? undefined : Input,
  call: Omit<CallContext, keyof Added> & Omit<Added, 'viewer'>,
) => Output | Promise<Output>;

/** Exists in types alone: tRPC's type of a procedure knows the input before it is parsed, and no viewer. */
declare const method: unique symbol;

type Definition<Added, InputIn, InputOut, OutputIn, OutputOut> = TRPCProcedureBuilder<
  RequestContext,
  ProcedureMeta,
  Added,
  InputIn,
  InputOut,
  OutputIn,
  OutputOut,
  false
>;

interface Types<InputIn, Output> {
  input: InputIn extends TRPCUnsetMarker ? undefined : InputIn;
  output: Output;
  meta: ProcedureMeta;
}

interface ServiceQuery<InputIn, Output, OfService> extends TRPCQueryProcedure<Types<InputIn, Output>> {
  readonly [method]: OfService;
}

interface ServiceMutation<InputIn, Output, OfService> extends TRPCMutationProcedure<Types<InputIn, Output>> {
  readonly [method]: OfService;
}

export type MethodsOf<Procedures> = {
  [Name in keyof Procedures as Procedures[Name] extends { readonly [method]: unknown }
    ? Name
    : never]: Procedures[Name] extends { readonly [method]: infer OfService } ? OfService : never;
};

type AnyDefinition = Definition<ViewerContext, unknown, unknown, unknown, unknown>;

/** Ends the definition of a query: what it returns is what its service's method of the same name returns. */
export function query<Added extends ViewerContext, InputIn, InputOut, OutputIn, OutputOut>(
  definition: Definition<Added, InputIn, InputOut, OutputIn, OutputOut>,
): ServiceQuery<InputIn, OutputOut, Method<Added, InputOut, OutputIn>>;
export function query(definition: AnyDefinition): object {
  return definition.query(callService);
}

/** As `query`. With `fixedOutput` the method returns nothing, and this is sent, and shown by the example. */
export function mutation<Added extends ViewerContext, InputIn, InputOut, OutputIn, OutputOut>(
  definition: Definition<Added, InputIn, InputOut, OutputIn, OutputOut>,
): ServiceMutation<InputIn, OutputOut, Method<Added, InputOut, OutputIn>>;
export function mutation<Added extends ViewerContext, InputIn, InputOut, OutputIn, OutputOut>(
  definition: Definition<Added, InputIn, InputOut, OutputIn, OutputOut>,
  fixedOutput: OutputIn,
): ServiceMutation<InputIn, OutputOut, Method<Added, InputOut, void>>;
export function mutation(definition: AnyDefinition, fixedOutput?: object): object {
  if (!fixedOutput) return definition.mutation(callService);
  return definition.meta({ fixedOutput }).mutation(async (call) => {
    await callService(call);
    // A copy, which whoever sends it may change.
    return { ...fixedOutput };
  });
}

type ServiceMethod = (viewer: Viewer | null, input: unknown, call: CallContext) => unknown;

interface Call {
  ctx: RequestContext & ViewerContext;
  input: unknown;
  path: string;
}

function callService({ ctx, input, path }: Call): unknown {
  const { feature, name } = addressOf(path);
  const service = ctx.services[feature] as Record<string, ServiceMethod> | undefined;
  const run = service?.[name];
  if (!run) throw new Error(`No service has ${path}`);
  return run(ctx.viewer, input, ctx);
}

const addresses = new Map<string, { feature: string; name: string }>();

function addressOf(path: string) {
  const known = addresses.get(path);
  if (known) return known;
  const [feature = '', name = ''] = path.split('.');
  const address = { feature, name };
  addresses.set(path, address);
  return address;
}
