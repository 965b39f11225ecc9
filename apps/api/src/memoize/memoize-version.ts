/** Callers share one result until `version` returns another number. A failure is not remembered. */
export function memoizeVersion<Result>(version: () => number, load: () => Promise<Result>): () => Promise<Result> {
  let last: { result: Promise<Result>; version: number } | null = null;
  return () => {
    if (last?.version === version()) return last.result;
    const loading = { result: load(), version: version() };
    last = loading;
    loading.result.catch(() => {
      if (last === loading) last = null;
    });
    return loading.result;
  };
}
