import type { RefObject } from 'react';

export type TextControl = HTMLInputElement | HTMLTextAreaElement;

export interface SuggestionField {
  field: RefObject<TextControl | null>;
  signs: readonly ('@' | '#')[];
}
