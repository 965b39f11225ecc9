import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether the list of a field is open: since the field got the focus, was pressed or typed in, until the focus leaves both
 * of them, the form is sent or the list is closed. `list` is the element around it.
 */
export function useFieldFocus(field: RefObject<HTMLInputElement | null>, list: RefObject<HTMLElement | null>) {
  const [isOpen, setOpen] = useState(() => field.current !== null && field.current === document.activeElement);
  useEffect(() => {
    const element = field.current;
    if (!element) return;
    const open = () => setOpen(true);
    let isWindowLeft = false;
    const enter = () => {
      if (!isWindowLeft) open();
      isWindowLeft = false;
    };
    const leave = ({ relatedTarget }: FocusEvent) => {
      // Another window or tab has the focus; in this one the field keeps it.
      isWindowLeft = document.activeElement === element;
      if (!isWindowLeft && !isIn(list.current, relatedTarget)) setOpen(false);
    };
    const { form } = element;
    const close = () => setOpen(false);
    form?.addEventListener('submit', close);
    element.addEventListener('focus', enter);
    element.addEventListener('click', open);
    element.addEventListener('input', open);
    element.addEventListener('blur', leave);
    return () => {
      form?.removeEventListener('submit', close);
      element.removeEventListener('focus', enter);
      element.removeEventListener('click', open);
      element.removeEventListener('input', open);
      element.removeEventListener('blur', leave);
    };
  }, [field, list]);

  useEffect(() => {
    const element = list.current;
    if (!element || !isOpen) return;
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== field.current && !isIn(element, relatedTarget)) setOpen(false);
    };
    element.addEventListener('mousedown', preventBlur);
    element.addEventListener('focusout', leave);
    return () => {
      element.removeEventListener('mousedown', preventBlur);
      element.removeEventListener('focusout', leave);
    };
  }, [field, list, isOpen]);
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false) };
}

function isIn(element: HTMLElement | null, target: EventTarget | null): boolean {
  return target instanceof Node && element?.contains(target) === true;
}

/** A press on the list leaves the focus, and the keyboard of a touch screen, where they are. */
function preventBlur(event: Event): void {
  event.preventDefault();
}
