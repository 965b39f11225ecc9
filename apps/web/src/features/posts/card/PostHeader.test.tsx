import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { postOf } from '../../../../test/support/posts.ts';
import { renderWithRouter } from '../../../../test/support/router.tsx';
import { PostHeader } from './PostHeader.tsx';

describe('PostHeader', () => {
  it('has the category on the line of the time, and the hashtags beside it', async () => {
    const post = postOf({ category: 'Music', hashtags: ['jazz', 'Hello'], content: 'Oh #hello' });
    await renderWithRouter(<PostHeader post={post} nameId="name" />);
    const line = screen.getByText('Music').closest('div');
    expect(line?.querySelector('time')).toBeTruthy();
    expect(screen.getByRole('link', { name: '#jazz' }).closest('div')?.parentElement).toBe(line?.parentElement);
    expect(screen.queryByRole('link', { name: '#Hello' })).toBeNull();
  });

  it.each([
    ['public', null],
    ['followers', 'Friends'],
    ['close_followers', 'Close Friends'],
  ] as const)('names the audience of a post for %s: %s', async (visibility, badge) => {
    await renderWithRouter(<PostHeader post={postOf({ visibility, isPrivate: badge !== null })} nameId="name" />);
    await waitFor(() => expect(document.querySelector('[data-permalink]')).toBeTruthy());
    const shown = screen.queryByText(/^(Close )?Friends$/);
    expect(shown?.textContent ?? null).toBe(badge);
  });

  it('names the circle of a post beside the line, so that there is room for its name', async () => {
    const post = postOf({ visibility: 'circle', isPrivate: true, circleId: 5, circleName: 'Bread bakers' });
    await renderWithRouter(<PostHeader post={post} nameId="name" />);
    const link = await screen.findByRole('link', { name: 'Bread bakers' });
    expect(link.getAttribute('href')).toBe('/vibe-circles/5');
    expect(link.closest('div')).toBe(document.querySelector('[data-permalink]')?.closest('div')?.parentElement);
  });
});
