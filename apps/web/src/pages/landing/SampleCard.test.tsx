import { screen } from '@testing-library/react';
import { MINUTE_MS } from '@vibeline/core/durations.rules';
import { afterEach, expect, it, vi } from 'vitest';
import { renderWithRouter } from '../../../test/support/router.tsx';
import { SampleCard } from './SampleCard.tsx';

function sendSample(at: number) {
  const meta = document.createElement('meta');
  meta.name = 'sample-post';
  const author = { id: 4, name: 'Ana Berg', username: 'ana', profileImage: null, vibeScore: 62 };
  meta.content = JSON.stringify({ at, author, content: 'The <b>tide</b> is out.', positiveVotes: 9, negativeVotes: 3 });
  document.head.append(meta);
}

afterEach(() => {
  document.querySelector('meta[name="sample-post"]')?.remove();
  vi.unstubAllGlobals();
});

it.each([
  [0, 'Ana Berg'],
  [6 * MINUTE_MS, 'Noor Haddad'],
])('shows the post that was sent with the page %i ms ago as by %s', async (age, author) => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media.includes('reduce'),
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  sendSample(Date.now() - age);
  await renderWithRouter(<SampleCard />);
  expect(screen.getByRole('article', { name: author })).toBeTruthy();
  const isSent = author === 'Ana Berg';
  expect(screen.queryByText('The <b>tide</b> is out.') !== null).toBe(isSent);
  expect(screen.getByRole('button', { name: isSent ? 'Positive vibe, 9' : 'Positive vibe, 25' })).toBeTruthy();
});
