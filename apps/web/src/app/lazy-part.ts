import { lazy, type ReactNode } from 'react';

/**
 * A component of another file, which is fetched when it is first shown, or earlier by `warmUp`. Not called `preload`:
 * the router would do that for every route it matches, and visitors match routes that only members see.
 */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, (props: Props) => ReactNode>>,
  name: Name,
) {
  const part = lazy(async () => ({ default: (await load())[name] }));
  return Object.assign(part, {
    warmUp: () => {
      // A failure here is not yet one: showing the part asks again and tells.
      load().catch(() => undefined);
    },
  });
}
