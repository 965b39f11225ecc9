import type { TestApp } from './app.ts';
import type { FormPart } from './upload.ts';

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

/**
 * A call that is refused with this reason. `send` reads what it needs when it is called, because the tables are made
 * before the world.
 */
export type RefusedCall = [operationId: string, reason: string, send: () => Sent | Promise<Sent>];
