import type { TestApp } from './app.ts';
import type { FormPart } from './upload.ts';

/** What is sent to a call, by its operation. */
export interface Sent {
  /** For the path's parameters. */
  path?: Record<string, unknown>;
  query?: string;
  body?: unknown;
  form?: FormPart[];
  headers?: Record<string, string>;
  token?: string | null;
  to?: TestApp;
}

/** A call that is refused with this reason. */
export type RefusedCall = [operationId: string, reason: string, send: () => Sent | Promise<Sent>];
