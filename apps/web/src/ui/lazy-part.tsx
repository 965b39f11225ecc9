import { lazy, type ReactNode, useState } from 'react';

/**
 * A code-split component: loaded when it first renders, or earlier by `prefetch`. Once loaded it renders without a
 * fallback, which React would otherwise show for 300 ms. The method is not called `preload`, because the router would
 * call it for every route it matches, and visitors match routes that only members see.
 */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, (props: Props) => ReactNode>>,
  name: Name,
) {
  let loaded: ((props: Props) => ReactNode) | null = null;
  const fetchPart = async () => {
    loaded = (await load())[name];
    return { default: loaded };
  };
  const Later = lazy(fetchPart);
  function Part(props: Props) {
    // Kept for the component's lifetime: switching the type would reset its state.
    const [Shown] = useState(() => loaded ?? Later);
    return <Shown {...props} />;
  }
  return Object.assign(Part, {
    prefetch: () => {
      // Rendering the component tries again and reports the failure.
      fetchPart().catch(() => undefined);
    },
  });
}
