import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { picture, video } from '../../../test/support/media.ts';
import { renderWithRouter } from '../../../test/support/router.tsx';
import { MediaGrid } from './MediaGrid.tsx';

const pictures = (count: number) => Array.from({ length: count }, (_, index) => picture({ id: index + 1 }));
const openers = () => screen.getAllByRole('button', { name: /^Open picture/ });

describe('MediaGrid', () => {
  it.each([
    [1, 1, null],
    [2, 2, null],
    [3, 3, null],
    [4, 4, null],
    [5, 4, '+1'],
    [10, 4, '+6'],
  ])('shows of %d pictures %d, and %s for the others', async (count, shown, rest) => {
    await renderWithRouter(<MediaGrid media={pictures(count)} />);
    expect(openers()).toHaveLength(shown);
    expect(screen.queryByText(/^\+/)?.textContent ?? null).toBe(rest);
  });

  it('labels the fourth picture with the number of the others', async () => {
    await renderWithRouter(<MediaGrid media={pictures(7)} />);
    expect(screen.getByRole('button', { name: 'Open picture 4 of 7, and 3 more pictures' })).toBeDefined();
  });

  it('labels a picture with its description', async () => {
    await renderWithRouter(<MediaGrid media={[picture({ alt: 'A cat on a wall' })]} />);
    expect(screen.getByRole('button', { name: 'Open picture: A cat on a wall' })).toBeDefined();
    expect(screen.getByAltText('A cat on a wall')).toBeDefined();
  });

  it('counts a single other picture as one', async () => {
    await renderWithRouter(<MediaGrid media={pictures(5)} />);
    expect(screen.getByRole('button', { name: 'Open picture 4 of 5, and 1 more picture' })).toBeDefined();
  });

  it.each([
    [4524, 566, 'panorama', 'Open picture, panorama: The ridge'],
    [500, 4000, 'tall picture', 'Open picture, tall picture: The ridge'],
  ])('marks a picture of %d × %d as one that it shows a part of', async (width, height, badge, name) => {
    await renderWithRouter(<MediaGrid media={[picture({ width, height, alt: 'The ridge' })]} />);
    expect(await screen.findByText(badge)).toBeDefined();
    expect(screen.getByRole('button', { name })).toBeDefined();
  });

  it('offers every width the server has', async () => {
    await renderWithRouter(<MediaGrid media={[picture({ mediaUrl: '/media/a.webp?s=1', width: 800 })]} />);
    expect(document.querySelector('img')?.srcset).toBe(
      '/media/a-320.webp?s=1 320w, /media/a-640.webp?s=1 640w, /media/a.webp?s=1 800w',
    );
  });

  it.each([
    ['a very wide picture', 4000, 400, 1.91],
    ['a very tall picture', 400, 4000, 1 / 1.91],
    ['a plain picture', 800, 600, 4 / 3],
  ])('reserves space for %s within the documented bounds', async (_name, width, height, ratio) => {
    await renderWithRouter(<MediaGrid media={[picture({ width, height })]} />);
    const grid = document.querySelector<HTMLElement>('[data-count]');
    expect(Number.parseFloat(grid?.style.aspectRatio ?? '')).toBeCloseTo(ratio, 4);
  });

  it('shows that a picture is broken, and loads it again', async () => {
    await renderWithRouter(<MediaGrid media={[picture({ alt: 'A cat' })]} />);
    const image = document.querySelector('img');
    if (image) fireEvent.error(image);
    expect(screen.getByText('This picture could not be loaded')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Load picture again' }));
    expect(screen.getByAltText('A cat')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('loads a broken picture again when the connection is back', async () => {
    await renderWithRouter(<MediaGrid media={[picture({ alt: 'A cat' })]} />);
    act(() => onlineManager.setOnline(false));
    const image = document.querySelector('img');
    if (image) fireEvent.error(image);
    expect(screen.queryByAltText('A cat')).toBeNull();
    act(() => onlineManager.setOnline(true));
    fireEvent.load(screen.getByAltText('A cat'));
    expect(screen.getByRole('button', { name: 'Open picture: A cat' })).toBeDefined();
  });

  it('shows why a video failed, and that another is being processed', async () => {
    const failed = video({ id: 1, state: 'failed', mediaUrl: null, reason: 'Its codec is not supported.' });
    const waiting = video({ id: 2, state: 'processing', mediaUrl: null });
    await renderWithRouter(<MediaGrid media={[failed, waiting]} />);
    expect(await screen.findByText(/Its codec is not supported\./)).toBeDefined();
    expect((await screen.findByRole('status')).textContent).toContain('This video is being prepared');
  });

  it('opens the lightbox at the picture that was pressed', async () => {
    await renderWithRouter(<MediaGrid media={pictures(3)} />);
    await userEvent.click(screen.getByRole('button', { name: 'Open picture 2 of 3' }));
    expect(await screen.findByText('2 of 3')).toBeDefined();
  });

  it('closes the lightbox by Back, and leaves the page where it is', async () => {
    const { router } = await renderWithRouter(<MediaGrid media={pictures(2)} />);
    await userEvent.click(screen.getByRole('button', { name: 'Open picture 1 of 2' }));
    await screen.findByRole('dialog');
    router.history.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.latestLocation.pathname).toBe('/');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Open picture 1 of 2');
  });
});
