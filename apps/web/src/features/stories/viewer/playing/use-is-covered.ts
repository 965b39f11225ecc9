import { type RefObject, useEffect, useState } from 'react';

const LAYERS = '[aria-modal="true"], [role="menu"]';

export function useIsCovered(root: RefObject<HTMLElement | null>): boolean {
  const [isCovered, setCovered] = useState(false);
  useEffect(() => {
    const update = () => {
      const own = root.current?.closest('[aria-modal="true"]') ?? null;
      const layers = [...document.querySelectorAll(LAYERS)];
      setCovered(layers.slice(own ? layers.indexOf(own) + 1 : 0).length > 0);
    };
    const observer = new MutationObserver(update);
    observer.observe(document.body, { childList: true, subtree: true });
    update();
    return () => observer.disconnect();
  }, [root]);
  return isCovered;
}
