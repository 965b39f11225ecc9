import type { ComboboxStore } from '@mantine/core';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { TextControl } from './suggestion-field.ts';

interface ListKeysOptions {
  field: RefObject<TextControl | null>;
  listId: string;
  isOpen: boolean;
  combobox: ComboboxStore;
  dismiss: () => void;
}

/** Also read by Mantine's dialogs: Escape on the element with it does not close them. */
const STOP_ESCAPE = 'data-mantine-stop-propagation';

export function useListKeys({ field, listId, isOpen, combobox, dismiss }: ListKeysOptions) {
  const setActive = (optionId: string | null) => {
    if (optionId === null) field.current?.removeAttribute('aria-activedescendant');
    else field.current?.setAttribute('aria-activedescendant', optionId);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!handleKey(event, { combobox, setActive, dismiss })) return;
    event.preventDefault();
    // Neither the form nor the page around the field sees the key.
    event.stopImmediatePropagation();
  });

  useEffect(() => {
    const element: HTMLElement | null = field.current;
    if (!element || !isOpen) return;
    const restore = setAttributes(element, {
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-controls': listId,
      [STOP_ESCAPE]: 'true',
    });
    // Before React's handlers, which are on the root.
    element.addEventListener('keydown', onKey);
    return () => {
      element.removeEventListener('keydown', onKey);
      element.removeAttribute('aria-activedescendant');
      restore();
    };
  }, [field, isOpen, listId]);

  return {
    activateFirst: () => {
      combobox.resetSelectedOption();
      setActive(combobox.selectFirstOption());
    },
  };
}

interface KeyActions {
  combobox: ComboboxStore;
  setActive: (optionId: string | null) => void;
  dismiss: () => void;
}

function handleKey(event: KeyboardEvent, { combobox, setActive, dismiss }: KeyActions): boolean {
  const { key, isComposing, shiftKey, ctrlKey, metaKey, altKey } = event;
  if (isComposing || shiftKey || ctrlKey || metaKey || altKey) return false;
  if (key === 'ArrowDown') setActive(combobox.selectNextOption());
  else if (key === 'ArrowUp') setActive(combobox.selectPreviousOption());
  else if (key === 'Enter' || key === 'Tab') combobox.clickSelectedOption();
  else if (key === 'Escape') dismiss();
  else return false;
  return true;
}

function setAttributes(element: Element, attributes: Record<string, string>): () => void {
  const before = Object.keys(attributes).map((name) => [name, element.getAttribute(name)] as const);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return () => {
    for (const [name, value] of before) {
      if (value === null) element.removeAttribute(name);
      else element.setAttribute(name, value);
    }
  };
}
