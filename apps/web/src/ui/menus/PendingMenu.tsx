import { useEffect, useEffectEvent } from 'react';
import { useLayer } from '../../lib/use-layer.ts';
import type { MenuAnchor } from './MenuButton.tsx';
import classes from './PendingMenu.module.css';

/**
 * In place of a menu whose code is still loading: marks its button. Escape, Back, and a focus or press elsewhere cancel the
 * opening, so that the menu never takes the focus from a viewer who has moved on.
 */
export function PendingMenu({ button, opened, onChange }: MenuAnchor) {
  useLayer(opened, () => onChange(false));
  const cancelFromOutside = useEffectEvent(({ target }: Event) => {
    if (!(target instanceof Node && button.current?.contains(target))) onChange(false);
  });
  useEffect(() => {
    if (!opened) return;
    const element = button.current;
    const cancel = (event: Event) => cancelFromOutside(event);
    element?.setAttribute('aria-busy', 'true');
    document.addEventListener('focusin', cancel);
    document.addEventListener('pointerdown', cancel);
    return () => {
      element?.removeAttribute('aria-busy');
      document.removeEventListener('focusin', cancel);
      document.removeEventListener('pointerdown', cancel);
    };
  }, [opened, button]);
  return opened && <span className={classes.mark} aria-hidden="true" />;
}
