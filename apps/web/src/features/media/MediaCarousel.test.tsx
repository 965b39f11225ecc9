import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { picture } from '../../../test/support/media.ts';
import { renderWithRouter } from '../../../test/support/router.tsx';
import { MediaCarousel } from './MediaCarousel.tsx';

const three = [1, 2, 3].map((id) => picture({ id }));
const position = () => screen.getByText(/^\d of \d$/).textContent;

describe('MediaCarousel', () => {
  it('turns in a circle', async () => {
    await renderWithRouter(<MediaCarousel items={three} />);
    await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
    expect(position()).toBe('3 of 3');
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(position()).toBe('1 of 3');
  });

  it('turns by keys pressed on its buttons', async () => {
    await renderWithRouter(<MediaCarousel items={three} />);
    screen.getByRole('button', { name: 'Next' }).focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(position()).toBe('3 of 3');
    await userEvent.keyboard('{Home}');
    expect(position()).toBe('1 of 3');
    await userEvent.keyboard('{End}{ArrowRight}{ArrowRight}');
    expect(position()).toBe('2 of 3');
  });

  it('has a dot for each item, and marks the shown one', async () => {
    await renderWithRouter(<MediaCarousel items={three} />);
    await userEvent.click(screen.getByRole('button', { name: 'Show 3 of 3' }));
    expect(position()).toBe('3 of 3');
    const marked = screen.getAllByRole('button', { name: /^Show/ }).map((dot) => dot.getAttribute('aria-current'));
    expect(marked).toEqual(['false', 'false', 'true']);
  });

  it('opens the picture that is shown in the lightbox', async () => {
    await renderWithRouter(<MediaCarousel items={three} />);
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await userEvent.click(screen.getByRole('button', { name: 'Open picture 2 of 3' }));
    const dialog = await screen.findByRole('dialog', { name: 'Pictures and videos, 2 of 3' });
    expect(dialog).toBeDefined();
  });

  it('has no arrows and dots with one picture', async () => {
    await renderWithRouter(<MediaCarousel items={three.slice(0, 1)} />);
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
    expect(screen.queryByText('1 of 1')).toBeNull();
    expect(screen.getByRole('button', { name: 'Open picture' })).toBeDefined();
  });
});
