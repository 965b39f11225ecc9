import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { scoreExplanation } from '../../../test/support/insights.ts';
import { renderWithRouter } from '../../../test/support/router.tsx';
import { mockServer } from '../../../test/support/server.ts';
import { VibeStatus } from './VibeStatus.tsx';
import { VibeStatusLine } from './VibeStatusLine.tsx';

const ENCOURAGING = 'You are over 60. People like what you bring.';
const REMINDER = 'Your vibe is under 40. A post people enjoy lifts it again.';

beforeEach(() => localStorage.clear());

describe.each([
  ['VibeStatus', VibeStatus],
  ['VibeStatusLine', VibeStatusLine],
])('%s', (name, Status) => {
  const show = async (score: number) => {
    const view = await renderWithRouter(<Status score={score} positive={6} negative={4} />);
    if (name === 'VibeStatusLine') await userEvent.click(screen.getByRole('button', { name: /^Vibe status/ }));
    await screen.findByRole('button', { name: `Why is my score ${score}?` });
    return view;
  };

  it.each([
    [61, ENCOURAGING, REMINDER],
    [39, REMINDER, ENCOURAGING],
  ])('with a score of %i shows its banner alone', async (score, shown, other) => {
    await show(score);
    expect(screen.getByText(shown)).toBeTruthy();
    expect(screen.queryByText(other)).toBeNull();
  });

  it.each([40, 50, 60])('with a score of %i shows no banner', async (score) => {
    await show(score);
    expect(screen.queryByText(ENCOURAGING)).toBeNull();
    expect(screen.queryByText(REMINDER)).toBeNull();
  });

  it('stays without a banner that was closed, until the score has left its range', async () => {
    const isShown = () => screen.queryByText(ENCOURAGING) !== null;
    const first = await show(61);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText(ENCOURAGING)).toBeNull();
    first.unmount();
    const again = await show(70);
    expect(isShown()).toBe(false);
    again.unmount();
    (await show(55)).unmount();
    await show(61);
    expect(isShown()).toBe(true);
  });
});

describe('Why is my score', () => {
  it('lists what moved it, with the formula and the distance to the next label', async () => {
    mockServer({ 'vibe.explainScore': () => scoreExplanation });
    await renderWithRouter(<VibeStatus score={64} positive={14} negative={4} />);
    await userEvent.click(screen.getByRole('button', { name: 'Why is my score 64?' }));
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByText(/^Others gave you 14 positive votes and 4 negative votes./);
    within(dialog).getByText(/16 more positive votes would lift it to 80: “Excellent vibes!”\./);
    expect(dialog.textContent).toContain('100 × (14 + 5) ÷ (14 + 4 + 10) ≈ 64');
    const rows = within(dialog)
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].slice(1).map((cell) => Number(cell.textContent)));
    expect(rows).toEqual([
      [12, 1],
      [2, 0],
      [0, 3],
      [14, 4],
    ]);
    expect(within(dialog).getByRole('link').getAttribute('href')).toBe('/posts/9');
  });
});
