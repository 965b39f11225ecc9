import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { highlightOf } from '../../../test/support/highlights.ts';
import { renderWithRouter } from '../../../test/support/router.tsx';
import { mockServer } from '../../../test/support/server.ts';
import { storyOf } from '../../../test/support/stories.ts';
import { ProfileHighlights } from './ProfileHighlights.tsx';

const summer = highlightOf({ id: 3, title: 'Summer' }, [storyOf(), storyOf({ id: 6 })]);
const loaded = { data: [summer], error: null, refetch: () => undefined };

describe('the highlights on a profile', () => {
  it('play when they are pressed', async () => {
    const { router } = await renderWithRouter(<ProfileHighlights query={loaded} isOwn={false} />);
    await userEvent.click(screen.getByRole('button', { name: 'Watch Summer, 2 stories' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ highlight: 3 }));
  });

  it('can be managed by their owner alone', async () => {
    const { unmount } = await renderWithRouter(<ProfileHighlights query={loaded} isOwn={false} />);
    expect(screen.getAllByRole('button')).toHaveLength(1);
    expect(screen.queryByRole('link')).toBeNull();
    unmount();
    await renderWithRouter(<ProfileHighlights query={loaded} isOwn />);
    expect(screen.getByRole('link', { name: 'Manage highlights' }).getAttribute('href')).toBe(
      '/story-archive?tab=highlights',
    );
  });

  it('are followed by the archive when a new one was made', async () => {
    localStorage.setItem('authToken', 'token');
    mockServer({ 'highlights.create': (input) => highlightOf({ id: 9, ...input }) });
    const { router } = await renderWithRouter(<ProfileHighlights query={loaded} isOwn />);
    await userEvent.click(screen.getByRole('button', { name: 'New highlight' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), 'Porto');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Travel');
    const back = vi.spyOn(router.history, 'back');
    await userEvent.click(screen.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(router.state.location.href).toBe('/story-archive?tab=highlights'));
    // In a browser the step back comes after the navigation, and would undo it.
    expect(back).not.toHaveBeenCalled();
    act(() => router.history.back());
    await waitFor(() => expect(router.state.location.href).toBe('/'));
    expect(router.state.location.state.overlay).toBeUndefined();
  });

  it('say in their place that they could not be loaded', async () => {
    const refetch = vi.fn();
    await renderWithRouter(
      <ProfileHighlights query={{ data: undefined, error: new Error(), refetch }} isOwn={false} />,
    );
    expect(screen.getByText('The highlights could not be loaded.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(refetch).toHaveBeenCalledOnce();
  });
});
