import type { RefObject } from 'react';

export type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** A field with suggestions. */
export interface SuggestionField {
  field: RefObject<TextControl | null>;
  /** What is suggested: members, hashtags, or both. */
  signs: readonly ('@' | '#')[];
}
