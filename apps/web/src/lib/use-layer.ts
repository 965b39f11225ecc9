import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect, useEffectEvent } from 'react';

interface Layer {
  root: RefObject<Element | null> | undefined;
  close: () => void;
}

interface LayerOptions {
  /** Its opening was a step in the history (lib/use-history-overlay.ts), so Back closes it without help. */
  isInHistory?: boolean;
  /** With the focus in it, Escape closes this layer, also when another was opened after it. */
  root?: RefObject<Element | null>;
}

/** The top one last. */
const layers: Layer[] = [];

/**
 * Escape closes what is open over the page, the top layer first. So does Back: what has no step in the history, such as a
 * menu or a question, is closed in place of the step back.
 */
export function useLayer(isOpen: boolean, close: () => void, { isInHistory = false, root }: LayerOptions = {}): void {
  const router = useRouter({ warn: false });
  const onClose = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    const layer: Layer = { root, close: () => onClose() };
    if (layers.push(layer) === 1) window.addEventListener('keydown', onKeyDown, { capture: true });
    const unblock = isInHistory ? undefined : router?.history.block({ blockerFn, enableBeforeUnload: false });
    function blockerFn({ action }: { action: string }): boolean {
      if (action !== 'BACK' || layers.at(-1) !== layer) return false;
      layer.close();
      return true;
    }
    return () => {
      unblock?.();
      layers.splice(layers.indexOf(layer), 1);
      if (layers.length === 0) window.removeEventListener('keydown', onKeyDown, { capture: true });
    };
  }, [isOpen, isInHistory, root, router]);
}

/** The key does not reach what is below the layer. */
function onKeyDown(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing || handlesEscape(event.target)) return;
  event.stopImmediatePropagation();
  const withFocus = layers.findLast(({ root }) => root?.current?.contains(document.activeElement));
  (withFocus ?? layers.at(-1))?.close();
}

/**
 * Some fields and buttons handle Escape themselves; Mantine's attribute marks them. The entries of its menus have
 * it too, but a menu is a layer: if Mantine closed it, the key would go on to the page.
 */
function handlesEscape(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('[data-mantine-stop-propagation=true]:not([role=menu] *)');
}
