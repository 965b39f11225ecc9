import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { authorOf, noRelation } from '../../../test/support/members.ts';
import { renderInApp } from '../../../test/support/render.tsx';
import { type Call, ErrorResponse, mockServer } from '../../../test/support/server.ts';
import { storeToken } from '../../lib/session/session.ts';
import { TextSuggestions } from './TextSuggestions.tsx';

const sent = vi.fn();
let calls: Call[];

const mia = authorOf({ id: 2, name: 'Mia Marsh', username: 'mia', relation: { ...noRelation, follow: 'accepted' } });
const members = [mia, authorOf({ id: 3, name: 'Marco', username: 'marco.b' }), authorOf({ id: 4, username: 'max' })];

function Form() {
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  return (
    <>
      <textarea
        ref={field}
        aria-label="Text"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={({ key }) => sent(key)}
      />
      <TextSuggestions field={field} />
    </>
  );
}

async function openList(typed = 'Hello @ma'): Promise<HTMLTextAreaElement> {
  renderInApp(<Form />);
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });
  await userEvent.type(field, typed);
  await screen.findByRole('listbox');
  sent.mockClear();
  return field;
}

const options = () => screen.getAllByRole('option').map((option) => option.textContent);
const activeOption = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('suggestions in a field', () => {
  beforeEach(() => {
    sent.mockReset();
    storeToken('token');
    // jsdom has no layout.
    Range.prototype.getBoundingClientRect = () => new DOMRect();
    Element.prototype.scrollIntoView = () => undefined;
    calls = mockServer({
      'members.suggest': ({ search }) =>
        members.filter(({ name, username }) => `${name} ${username}`.toLowerCase().includes(search)),
      'posts.suggestHashtags': () => [{ tag: 'sunset' }, { tag: 'sunrise' }],
    });
  });

  it('are listed after two characters, with their number for screen readers', async () => {
    renderInApp(<Form />);
    const field = screen.getByRole('textbox', { name: 'Text' });
    await userEvent.type(field, '@m');
    expect(calls).toEqual([]);
    await userEvent.type(field, 'a');
    expect(await screen.findByText('3 suggestions')).toBeTruthy();
    expect(options()[0]).toContain('Mia Marsh@miaFollowing');
    expect(field.getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
    await waitFor(() => expect(activeOption(field)).toContain('Mia'));
  });

  it('are moved through with the arrow keys and inserted with Enter, which the form does not see', async () => {
    const field = await openList();
    await waitFor(() => expect(activeOption(field)).toContain('Mia'));
    await userEvent.keyboard('{ArrowDown}');
    expect(activeOption(field)).toContain('Marco');
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect(activeOption(field)).toContain('max');
    await userEvent.keyboard('{ArrowUp}{Enter}');
    expect(field.value).toBe('Hello @marco.b ');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    expect(sent).not.toHaveBeenCalled();
    expect(field.getAttributeNames()).not.toContain('aria-controls');
    expect(field.getAttributeNames()).not.toContain('aria-activedescendant');
  });

  it('are inserted by a click, before the rest of the text, without losing the focus', async () => {
    const field = await openList('Hello #su');
    await userEvent.click(screen.getByRole('option', { name: '#sunset' }));
    expect(field.value).toBe('Hello #sunset ');
    expect(document.activeElement).toBe(field);
  });

  it('close with Escape alone, until another name is begun', async () => {
    const field = await openList();
    expect(field.getAttribute('data-mantine-stop-propagation')).toBe('true');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(sent).not.toHaveBeenCalled();
    await userEvent.type(field, 'r');
    expect(screen.queryByRole('listbox')).toBeNull();
    await userEvent.type(field, ' and @mi');
    expect(await screen.findByRole('listbox')).toBeTruthy();
  });

  it('leave the keys to an input method that is composing', async () => {
    const field = await openList();
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
    expect(sent).toHaveBeenCalledExactlyOnceWith('Enter');
    expect(field.value).toBe('Hello @ma');
    fireEvent.input(field, { target: { value: 'Hello @marc' }, isComposing: true });
    expect(options()).toHaveLength(3);
    fireEvent.compositionEnd(field);
    await waitFor(() => expect(options()).toHaveLength(1));
  });

  it('are not listed when the name is complete, or the server does not respond', async () => {
    const field = await openList('@mi');
    await userEvent.type(field, 'a');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    mockServer({ 'members.suggest': () => new ErrorResponse(503, 'Busy') });
    await userEvent.type(field, ' @ben');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
