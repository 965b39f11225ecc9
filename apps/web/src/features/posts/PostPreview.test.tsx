import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { picture } from '../../../test/support/media.ts';
import { postOf } from '../../../test/support/posts.ts';
import { renderWithRouter } from '../../../test/support/router.tsx';
import { PostPreview } from './PostPreview.tsx';

const posts = (count: number) => Array.from({ length: count }, (_, index) => postOf({ id: index + 1 }));
const spans = () => screen.getAllByRole('listitem').map(({ style }) => style.gridColumn);

describe('PostPreview', () => {
  it.each([
    [1, [6]],
    [2, [3, 3]],
    [3, [2, 2, 2]],
    [4, [3, 3, 3, 3]],
    [5, [2, 2, 2, 3, 3]],
    [6, [2, 2, 2, 2, 2, 2]],
    [9, [2, 2, 2, 2, 2, 2]],
  ])('fills its rows with %d posts', async (count, columns) => {
    await renderWithRouter(<PostPreview posts={posts(count)} />);
    expect(screen.getByRole('heading', { name: 'Recent' })).toBeDefined();
    expect(spans()).toEqual(columns.map((column) => `span ${column}`));
  });

  it('is not there without posts', async () => {
    await renderWithRouter(<PostPreview posts={[]} />);
    expect(screen.queryByText('Recent')).toBeNull();
  });

  it('fetches its pictures at once, because they are visible before scrolling', async () => {
    await renderWithRouter(<PostPreview posts={[postOf({ media: [picture()] })]} />);
    expect(document.querySelector('img')?.getAttribute('loading')).toBe('eager');
  });

  it('fetches a panorama as wide as its tile needs', async () => {
    const media = [picture({ width: 4524, height: 566 })];
    await renderWithRouter(<PostPreview posts={[postOf({ media })]} />);
    // A picture of 8:1 is 2.66 times as wide as its row of 3:1.
    expect(document.querySelector('img')?.sizes).toBe('(min-width: 768px) 1626px, 267vw');
  });
});
