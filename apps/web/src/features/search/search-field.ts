import { replaceText } from '../../lib/replace-text.ts';

export function findSearchField(): HTMLInputElement | undefined {
  const fields = [...document.querySelectorAll<HTMLInputElement>('[data-search]')];
  return fields.find((field) => field.checkVisibility());
}

export function continueInSearchField(text: string): void {
  const field = findSearchField();
  if (!field) return;
  field.focus();
  replaceText(field, text, 0, field.value.length);
}
