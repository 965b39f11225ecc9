import { lazy, type ReactNode, useState } from 'react';

/**
 * A component of another file, which is fetched when it is first shown, or earlier by `warmUp`; once it is there it is
 * drawn at once, without the third of a second that React lets a placeholder stand. Not called `preload`: the router
 * would do that for every route it matches, and visitors match routes that only members see.
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
    // What it was drawn with at first it stays: a change would lose its state.
    const [Shown] = useState(() => loaded ?? Later);
    return <Shown {...props} />;
  }
  return Object.assign(Part, {
    warmUp: () => {
      // A failure here is not yet one: showing the part asks again and tells.
      fetchPart().catch(() => undefined);
    },
  });
}
