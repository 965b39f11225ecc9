import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { VibeEdge } from './VibeEdge.tsx';
import { VibeRing } from './VibeRing.tsx';

function edge(positive: number, negative: number) {
  render(<VibeEdge positive={positive} negative={negative} />);
  const line = screen.getByRole('img');
  const widths = [...line.children].map((part) => (part as HTMLElement).style.inlineSize);
  return { label: line.getAttribute('aria-label'), border: line.dataset['border'], widths };
}

describe('VibeEdge', () => {
  it.each([
    [0, 0, 'No votes yet', 'none', ['0%', '100%']],
    [3, 1, '75% positive, 3 positive votes, 1 negative vote', 'positive', ['75%', '25%']],
    [1, 3, '25% positive, 1 positive vote, 3 negative votes', 'negative', ['25%', '75%']],
    [2, 2, '50% positive, 2 positive votes, 2 negative votes', 'neutral', ['50%', '50%']],
    [5, 0, '100% positive, 5 positive votes, 0 negative votes', 'positive', ['100%', '0%']],
  ])('is split as %i positive and %i negative votes are', (positive, negative, label, border, widths) => {
    expect(edge(positive, negative)).toEqual({ label, border, widths });
  });
});

it.each([null, 'positive', 'neutral'] as const)('VibeEdge has the colour that it is given: %s', (border) => {
  render(<VibeEdge positive={1} negative={2} border={border} />);
  expect(screen.getByRole('img').dataset).toMatchObject({ border: border ?? 'none' });
});

it.each([
  [2, 2, 'true'],
  [3, 2, 'false'],
  [0, 0, 'false'],
])('VibeEdge with %i and %i votes is calm: %s', (positive, negative, calm) => {
  render(<VibeEdge positive={positive} negative={negative} />);
  expect(screen.getByRole('img').dataset).toMatchObject({ calm });
});

describe('VibeRing', () => {
  it('draws an arc as long as the score, with a label', () => {
    render(<VibeRing score={64} band="positive" size={48} label="Ana, vibe 64" />);
    const arc = screen.getByRole('img', { name: 'Ana, vibe 64' }).querySelector('[stroke-dasharray]');
    expect(arc?.getAttribute('stroke-dasharray')).toBe('64 100');
  });

  it.each([0, null])('draws no arc for a score of %s', (score) => {
    const { container } = render(<VibeRing score={score} band="negative" size={48} />);
    expect(container.querySelector('[stroke-dasharray]')).toBeNull();
  });

  it('is hidden from screen readers without a label', () => {
    render(<VibeRing score={64} band="positive" size={48} />);
    expect(screen.queryByRole('img')).toBeNull();
  });
});
