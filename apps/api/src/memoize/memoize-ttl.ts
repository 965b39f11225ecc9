/** Callers within `ms` share one result. A failure is not remembered. */
export function memoizeTtl<Result>(ms: number, now: () => number, load: () => Promise<Result>): () => Promise<Result> {
  let last: { result: Promise<Result>; at: number } | null = null;
  return () => {
    if (last && now() - last.at < ms) return last.result;
    const loading = { result: load(), at: now() };
    last = loading;
    loading.result.catch(() => {
      if (last === loading) last = null;
    });
    return loading.result;
  };
}
