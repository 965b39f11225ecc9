import { InputRange } from 'dom-input-range';
import { type Ref, type RefObject, useImperativeHandle } from 'react';
import type { TextControl } from './suggestion-field.ts';
import type { SuggestionToken } from './suggestion-token.rules.ts';

interface VirtualElement {
  getBoundingClientRect: () => DOMRect;
  contextElement: Element;
}

interface CaretAnchorProps {
  field: RefObject<TextControl | null>;
  start: SuggestionToken['start'];
  ref?: Ref<VirtualElement | null>;
}

export function CaretAnchor({ field, start, ref }: CaretAnchorProps) {
  useImperativeHandle<VirtualElement | null, VirtualElement | null>(ref, () => {
    const element = field.current;
    if (!element) return null;
    const character = measure(element, start);
    const box = element.getBoundingClientRect();
    const [left, top] = [character.left - box.left, character.top - box.top];
    return {
      contextElement: element,
      getBoundingClientRect: () => {
        const { x, y, height } = element.getBoundingClientRect();
        // A line that is scrolled out of a field is at its edge.
        return new DOMRect(x + left, y + Math.max(0, Math.min(top, height - character.height)), 0, character.height);
      },
    };
  }, [field, start]);
  return null;
}

function measure(element: TextControl, index: number): DOMRect {
  const range = new InputRange(element, index, index + 1);
  const clone = range.getStyleClone();
  try {
    return range.getBoundingClientRect();
  } finally {
    // The clone would follow every change of the field.
    clone.disconnect();
  }
}
