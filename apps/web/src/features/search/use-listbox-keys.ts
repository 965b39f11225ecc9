import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

export interface ListboxOption {
  id: string;
  pick: () => void;
  remove?: () => void;
}

interface ListboxKeysOptions {
  field: RefObject<HTMLInputElement | null>;
  listId: string;
  isOpen: boolean;
  options: readonly ListboxOption[];
  open: () => void;
  close: () => void;
}

/** Read by `useLayer`: the field handles Escape itself. */
const STOP_ESCAPE = 'data-mantine-stop-propagation';

/**
 * The keys and ARIA attributes of a field with a listbox (the combobox pattern of ARIA 1.2). The field keeps the focus; no
 * option is active before an arrow is pressed, so Enter sends the form. Returns the id of the active option.
 */
export function useListboxKeys({ field, listId, isOpen, options, open, close }: ListboxKeysOptions) {
  const [chosenId, setActiveId] = useState<string | null>(null);
  const active = isOpen ? options.findIndex(({ id }) => id === chosenId) : -1;
  const activeId = options[active]?.id ?? null;
  const activate = (index: number) => setActiveId(options.at(index)?.id ?? null);

  const moves: Record<string, () => void> = {
    ArrowDown: () => (isOpen ? activate((active + 1) % options.length) : open()),
    ArrowUp: () => activate(active <= 0 ? -1 : active - 1),
    Escape: close,
    ...(active >= 0 && {
      Home: () => activate(0),
      End: () => activate(-1),
      Enter: () => options[active]?.pick(),
      ...(options[active]?.remove && { Delete: options[active].remove }),
    }),
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const move = isOpen || event.key === 'ArrowDown' ? moves[event.key] : undefined;
    if (!move) return;
    // Escape would also empty the field, Enter send its form.
    event.preventDefault();
    event.stopPropagation();
    move();
  });
  useEffect(() => {
    const element = field.current;
    if (!element) return;
    const onInput = () => setActiveId(null);
    element.addEventListener('keydown', onKey);
    element.addEventListener('input', onInput);
    return () => {
      element.removeEventListener('keydown', onKey);
      element.removeEventListener('input', onInput);
    };
  }, [field]);

  useEffect(() => {
    const element = field.current;
    if (!element || !isOpen) return;
    element.setAttribute('aria-expanded', 'true');
    element.setAttribute('aria-controls', listId);
    element.setAttribute(STOP_ESCAPE, 'true');
    return () => {
      element.setAttribute('aria-expanded', 'false');
      element.removeAttribute('aria-controls');
      element.removeAttribute(STOP_ESCAPE);
    };
  }, [field, isOpen, listId]);

  useEffect(() => {
    if (activeId === null) return;
    field.current?.setAttribute('aria-activedescendant', activeId);
    document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
    return () => field.current?.removeAttribute('aria-activedescendant');
  }, [field, activeId]);

  return activeId;
}
