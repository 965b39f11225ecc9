import { screen } from '@testing-library/react';
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
});
