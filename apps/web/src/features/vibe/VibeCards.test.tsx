import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Insights, ScoreItem } from '@vibeline/core/features/vibe/insight.schema';
import { describe, expect, it } from 'vitest';
import { documentedInsights, noInsights, scoreItem } from '../../../test/support/insights.ts';
import { renderWithRouter } from '../../../test/support/router.tsx';
import { ErrorResponse, mockServer } from '../../../test/support/server.ts';
import { MomentumPanel } from './MomentumPanel.tsx';
import { BriefInsights, VibeCards } from './VibeCards.tsx';

async function show(insights: Insights) {
  mockServer({ 'vibe.getInsights': () => insights });
  await renderWithRouter(<VibeCards />);
  return {
    card: await screen.findByRole('region', { name: 'Your Vibe Insights' }),
    momentum: screen.getByRole('region', { name: 'Vibe Momentum' }),
  };
}

const withMomentum = (momentum: Partial<Insights['momentum']>, more: Partial<Insights> = {}): Insights => ({
  ...documentedInsights,
  ...more,
  momentum: { ...documentedInsights.momentum, ...momentum },
});

function valuesIn(card: HTMLElement): Record<string, string | null> {
  return Object.fromEntries(
    [...card.querySelectorAll('dt')]
      .filter((term) => term.textContent !== 'Data')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent ?? null]),
  );
}

describe('Your Vibe Insights', () => {
  it('shows the documented values, and from how much data', async () => {
    const { card } = await show(documentedInsights);
    expect(valuesIn(card)).toMatchObject({
      'Best time to post': '9:00 AM',
      'Best day to post': 'Tuesday',
      'Current streak': '4 days',
      'Longest streak': '12 days',
      Velocity: '+8',
    });
    within(card).getByText('From 10 posts in 28 days');
    within(card).getByText('Your score went from 56 to 64 in 7 days; negative votes would lower it. From 47 votes.');
    within(card).getByText(/^A 7-day positive streak unlocks Fire Status\. 3 more days in a row to go\.$/);
  });

  it('says where there is not enough data yet', async () => {
    const { card } = await show({ ...noInsights, basedOn: { ...noInsights.basedOn, posts: 1 } });
    expect(valuesIn(card)).toMatchObject({
      'Best time to post': 'Not enough data yet',
      'Best day to post': 'Not enough data yet',
      'Current streak': '0 days',
      Velocity: '0',
      'Vibe pattern': 'Not enough data yet',
    });
  });

  it('invites a newcomer instead of showing zeros', async () => {
    const { card, momentum } = await show(noInsights);
    within(card).getByText('Share a post or vote on one, and you will see here when your posts do best.');
    expect(valuesIn(card)).toEqual({});
    expect(within(momentum).queryByText(/streak$/)).toBeNull();
  });

  it.each([
    [{ currentStreak: 3, vibeVelocity: 0 }, true],
    [{ currentStreak: 2, vibeVelocity: 6 }, true],
    [{ currentStreak: 2, vibeVelocity: 5 }, false],
  ])('with %j shows a tip: %s', async (momentum, isShown) => {
    const { card } = await show(withMomentum(momentum));
    expect(within(card).queryByText(/^Your posts do best/) !== null).toBe(isShown);
  });

  it('shows recovery mode with what cost most', async () => {
    const costMost: ScoreItem = { ...scoreItem, kind: 'comment', positive: 1, negative: 6 };
    const insights = withMomentum({ recoveryMode: true }, { recovery: { votesNeeded: 3, costMost } });
    const { card, momentum } = await show(insights);
    within(card).getByText('Recovery mode: 3 more positive votes to 40.');
    within(momentum).getByText('Recovery mode: 3 more positive votes to 40.');
    within(card).getByText('This cost most: 1 positive, 6 negative.');
    expect(within(card).getAllByRole('link')[0]?.getAttribute('href')).toBe('/posts/9?comment=9');
  });

  it('can be tried again when it could not be loaded', async () => {
    let fails = true;
    mockServer({
      'vibe.getInsights': () => {
        if (fails) throw new ErrorResponse(500, 'Something went wrong');
        return documentedInsights;
      },
    });
    await renderWithRouter(<VibeCards />);
    const retry = await screen.findByRole('button', { name: 'Retry' });
    fails = false;
    await userEvent.click(retry);
    await screen.findByRole('region', { name: 'Your Vibe Insights' });
  });
});

describe('the Vibe Momentum card', () => {
  it.each([
    [{ currentStreak: 7, vibeVelocity: 20 }, 'On fire: Fire Status is yours.', 'purple'],
    [{ currentStreak: 5, vibeVelocity: 20 }, '2 more positive days to Fire Status.', 'blue'],
    [{ currentStreak: 3, vibeVelocity: 0 }, '4 more positive days to Fire Status.', 'green'],
    [{ currentStreak: 1, vibeVelocity: 11 }, 'Up 11 points in 7 days.', 'orange'],
    [{ currentStreak: 2, vibeVelocity: 0 }, 'Each day with more positive than negative votes adds one.', 'orange'],
  ])('with %j says %s', async (values, text, color) => {
    const { card, momentum } = await show(withMomentum(values));
    within(momentum).getByText(text);
    const badge = within(card).getByText(new RegExp(`^${values.currentStreak} days?$`));
    expect(badge.dataset['color']).toBe(color);
  });

  it.each([
    [11, '+11 in 7 days', 'up', 'true'],
    [6, '+6 in 7 days', 'medium', 'true'],
    [5, '+5 in 7 days', undefined, 'false'],
    [-11, '−11 in 7 days', 'down', 'false'],
  ])('with a velocity of %i has the icon of it, %s, %s, pulsing: %s', async (velocity, text, icon, pulses) => {
    const { momentum } = await show(withMomentum({ vibeVelocity: velocity }));
    const row = within(momentum).getByText(text);
    expect(row.parentElement?.querySelector('svg')?.dataset['icon']).toBe(icon);
    expect(row.parentElement?.dataset['pulse']).toBe(pulses);
  });

  it('shows no icon for a small velocity, and the next milestone', async () => {
    const { momentum } = await show(withMomentum({ vibeVelocity: 3 }));
    expect(within(momentum).queryByText(/in 7 days/)).toBeNull();
    within(momentum).getByText('Next milestone: 5 days');
  });
});

describe('the cards of home', () => {
  it('say the streak once, with the way to its achievements and to all insights', async () => {
    mockServer({ 'vibe.getInsights': () => documentedInsights });
    await renderWithRouter(
      <>
        <MomentumPanel />
        <BriefInsights />
      </>,
    );
    const insights = await screen.findByRole('region', { name: 'Your Vibe Insights' });
    expect(valuesIn(insights)).toEqual({
      'Best time to post': '9:00 AM',
      'Best day to post': 'Tuesday',
      'Longest streak': '12 days',
      Velocity: '+8',
    });
    expect(screen.getAllByText(/\b4\b/).map((element) => element.textContent)).toEqual(['4-day streak']);
    const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Next milestone: 5 days', '/achievements'],
      ['All insights', '/insights'],
    ]);
  });
});
