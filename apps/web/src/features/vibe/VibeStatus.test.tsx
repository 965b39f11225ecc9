import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { VibeStatus, VibeStatusLine } from './VibeStatus.tsx';

const ENCOURAGING = 'You are over 60. People like what you bring.';
const REMINDER = 'Your vibe is under 40. A post people enjoy lifts it again.';

describe.each([
  ['VibeStatus', VibeStatus],
  ['VibeStatusLine', VibeStatusLine],
])('%s', (_name, Status) => {
  it.each([
    [61, ENCOURAGING, REMINDER],
    [39, REMINDER, ENCOURAGING],
  ])('with a score of %i shows its banner alone', (score, shown, other) => {
    render(<Status score={score} positive={6} negative={4} />);
    expect(screen.getByText(shown)).toBeTruthy();
    expect(screen.queryByText(other)).toBeNull();
  });

  it.each([40, 50, 60])('with a score of %i shows no banner', (score) => {
    render(<Status score={score} positive={6} negative={4} />);
    expect(screen.queryByText(ENCOURAGING)).toBeNull();
    expect(screen.queryByText(REMINDER)).toBeNull();
  });
});
