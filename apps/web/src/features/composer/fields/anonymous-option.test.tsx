import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import * as composer from '../../../../test/support/composer.tsx';
import { ErrorResponse, type Handler } from '../../../../test/support/server.ts';

const { postButton, serveComposer } = composer;
const openComposer = () => composer.openComposer(() => undefined);
const toggle = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Post anonymously' });
const settings = (anonymousPosting: boolean): Record<string, Handler> => ({
  'settings.get': () => ({ anonymousPosting, dataSharing: false, timeZone: 'UTC' }),
});
const isKnown = () => waitFor(() => expect(toggle().disabled).toBe(false));

describe('the composer’s anonymous switch', () => {
  beforeEach(() => localStorage.clear());

  it.each([true, false])('starts as the setting says (%s), and the post is sent so', async (isOn) => {
    const sent = serveComposer(settings(isOn));
    const { field } = await openComposer();
    await isKnown();
    expect(toggle().checked).toBe(isOn);
    await userEvent.type(field, 'Hello');
    await userEvent.click(postButton());
    await waitFor(() => expect(sent).toMatchObject([{ content: 'Hello', isAnonymous: isOn }]));
  });

  it('says what it means, and keeps the choice with the draft', async () => {
    const sent = serveComposer(settings(false));
    const first = await openComposer();
    await isKnown();
    expect(screen.getByText('Everyone who sees the post sees your name.')).toBeTruthy();
    await userEvent.click(toggle());
    expect(screen.getByText(/Your name is hidden from everyone else/)).toBeTruthy();
    await userEvent.type(first.field, 'Hello');
    first.view.unmount();

    await openComposer();
    await isKnown();
    expect(toggle().checked).toBe(true);
    await userEvent.click(postButton());
    await waitFor(() => expect(sent).toMatchObject([{ isAnonymous: true }]));
  });

  it('starts with the setting again after a post', async () => {
    const sent = serveComposer(settings(false));
    const { field } = await openComposer();
    await isKnown();
    await userEvent.click(toggle());
    await userEvent.type(field, 'Hello');
    await userEvent.click(postButton());
    await waitFor(() => expect(sent).toHaveLength(1));
    await waitFor(() => expect(toggle().checked).toBe(false));
  });

  it('is off for a private account, whose anonymous posts nobody else would see', async () => {
    const sent = serveComposer({
      ...settings(true),
      'accounts.me': () => ({ user: { ...composer.user, isPrivate: true } }),
    });
    const { field } = await openComposer();
    expect(await screen.findByText('Not with a private account: nobody else would see the post.')).toBeTruthy();
    expect([toggle().checked, toggle().disabled]).toEqual([false, true]);
    await userEvent.type(field, 'Hello');
    await userEvent.click(postButton());
    await waitFor(() => expect(sent).toMatchObject([{ isAnonymous: false }]));
  });

  it('sends nothing while it is unknown whether posts start as anonymous', async () => {
    const sent = serveComposer({ 'settings.get': () => new ErrorResponse(400, 'No') });
    const { field } = await openComposer();
    await userEvent.type(field, 'Hello');
    await userEvent.click(postButton());
    await waitFor(() => expect(postButton().disabled).toBe(false));
    expect(sent).toEqual([]);
    expect(field.value).toBe('Hello');
  });
});
