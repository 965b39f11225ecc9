import type { FastifyInstance, HTTPMethods } from 'fastify';

/** Not TRACE, which web requests cannot have: tRPC's adapter fails on it. */
export const METHODS: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

const refusable = new Set<string>(METHODS.map(String));

interface KnownPath {
  path: string;
  segments: string[];
  methods: Set<string>;
}

/**
 * Responds 405 to the methods that the paths of these routes do not have. They are looked up when no route was found:
 * a route for each such method would be two thirds of all routes, and of the time that the server takes to register them.
 */
export function refuseOtherMethods(app: FastifyInstance, routes: readonly { path: string; method: string }[]): void {
  const known = collect(routes);
  // `/api/users/:id` would take a GET of `/api/users/register`, which has POST alone. With CORS `*` takes every OPTIONS.
  const catchesOthers = new Set(['*', ...known.filter((one) => hasSpecialCase(one, known)).map(({ path }) => path)]);
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.is404 && !catchesOthers.has(request.routeOptions.url ?? '')) return done();
    const methods = find(known, decode(request.url.split('?', 1)[0] ?? ''))?.methods;
    if (!methods || methods.has(request.method) || !refusable.has(request.method)) return done();
    reply.header('Allow', [...methods].join(', '));
    void reply.code(405).send({ message: 'Method not allowed', reason: 'method_not_allowed' });
  });
}

/** As the router does, a path whose segments are all named goes before one with parameters. */
function collect(routes: readonly { path: string; method: string }[]): KnownPath[] {
  const byPath = new Map<string, Set<string>>();
  for (const { path, method } of routes) {
    const methods = byPath.get(path) ?? new Set();
    methods.add(method);
    if (method === 'GET') methods.add('HEAD');
    byPath.set(path, methods);
  }
  const known = [...byPath].map(([path, methods]) => ({ path, segments: path.split('/'), methods }));
  return known.sort((one, other) => countParameters(one) - countParameters(other));
}

/** Without a parameter a path matches only itself. */
function hasSpecialCase(one: KnownPath, known: readonly KnownPath[]): boolean {
  return one.segments.some(isParameter) && known.some((other) => other !== one && matches(one, other.segments));
}

function countParameters({ segments }: KnownPath): number {
  return segments.filter(isParameter).length;
}

function isParameter(segment: string): boolean {
  return segment.startsWith(':');
}

/** The router decodes paths in the same way. */
function decode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

function find(known: readonly KnownPath[], path: string): KnownPath | undefined {
  const segments = path.split('/');
  return known.find((one) => matches(one, segments));
}

function matches({ segments }: KnownPath, given: readonly string[]): boolean {
  if (given.length !== segments.length) return false;
  return segments.every((segment, at) => isParameter(segment) || segment === given[at]);
}
