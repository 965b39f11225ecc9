import { fireEvent } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { hasUnsavedInput } from './unsaved-input.ts';

function addField(html: string): HTMLInputElement {
  document.body.innerHTML = html;
  return document.querySelector('input') as HTMLInputElement;
}

afterEach(() => {
  document.body.innerHTML = '';
});

it('is a field in which something was typed', () => {
  const field = addField('<input value="From the server">');
  expect(hasUnsavedInput()).toBe(false);
  fireEvent.input(field, { target: { value: 'Typed' } });
  expect(hasUnsavedInput()).toBe(true);
  fireEvent.input(field, { target: { value: '' } });
  expect(hasUnsavedInput()).toBe(false);
});

it('is not a draft that is stored', () => {
  const field = addField('<form data-draft-stored><input></form>');
  fireEvent.input(field, { target: { value: 'Typed' } });
  expect(hasUnsavedInput()).toBe(false);
});

it('is whatever asks before the page is left', () => {
  const ask = (event: Event) => event.preventDefault();
  window.addEventListener('beforeunload', ask);
  expect(hasUnsavedInput()).toBe(true);
  window.removeEventListener('beforeunload', ask);
  expect(hasUnsavedInput()).toBe(false);
});
