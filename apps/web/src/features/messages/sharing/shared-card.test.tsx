import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { picture } from '../../../../test/support/media.ts';
import { authorOf } from '../../../../test/support/members.ts';
import { renderWithRouter } from '../../../../test/support/router.tsx';
import { mockServer } from '../../../../test/support/server.ts';
import { SharedCard } from './SharedCard.tsx';

beforeEach(() => void mockServer({}));

describe('SharedCard', () => {
  it('shows the author, the text and the picture of a post, and leads to it', async () => {
    const post = { id: 12, author: authorOf(), excerpt: 'Rain on a window', media: picture({ alt: 'A window' }) };
    await renderWithRouter(<SharedCard shared={{ kind: 'post', post }} />);
    const link = screen.getByRole('link', { name: /Ben Hartley.*Rain on a window/ });
    expect(link.getAttribute('href')).toBe('/posts/12');
    expect(screen.getByAltText('A window')).toBeTruthy();
  });

  it('opens the stories of the author of a story', async () => {
    const story = { id: 5, author: authorOf(), excerpt: 'Good morning', backgroundColor: '#1f4e79', media: null };
    const { router } = await renderWithRouter(<SharedCard shared={{ kind: 'story', story }} />);
    await userEvent.click(screen.getByRole('button', { name: /^Story.*Ben Hartley.*Good morning/ }));
    await waitFor(() => expect(router.state.location.search).toEqual({ stories: 7 }));
  });

  it.each([
    [{ kind: 'post', post: null } as const, 'This post is not available'],
    [{ kind: 'story', story: null } as const, 'This story is not available'],
  ])('says that what is gone is not available', async (shared, text) => {
    await renderWithRouter(<SharedCard shared={shared} />);
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });
});
