import type { Query } from '@tanstack/react-query';

type TrpcKey = readonly [path?: readonly string[], options?: { input?: unknown; type?: 'query' | 'infinite' }];

interface QueryDetails {
  /** Of the procedure; empty for a query of another kind. */
  path: string;
  input: unknown;
  /** It is loaded page by page. */
  isList: boolean;
}

/** tRPC does not document its keys. Only this file reads them. */
export function readQueryKey({ queryKey }: Pick<Query, 'queryKey'>): QueryDetails {
  const [path, { input, type } = {}] = queryKey as TrpcKey;
  return { path: Array.isArray(path) ? path.join('.') : '', input, isList: type === 'infinite' };
}
