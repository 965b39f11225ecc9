import { cleanup, screen } from '@testing-library/react';
import type { VibeMatch, VibeSession } from '@vibeline/core/features/match/match.schema';
import { expect, it } from 'vitest';
import { matchOf, sessionOf } from '../../../../test/support/match.ts';
import { ownUser } from '../../../../test/support/members.ts';
import { renderWithRouter } from '../../../../test/support/router.tsx';
import { mockServer } from '../../../../test/support/server.ts';
import { MatchRow } from './MatchRow.tsx';

interface Shown {
  match?: Partial<VibeMatch>;
  session?: Partial<VibeSession>;
  isRequest?: boolean;
  /** Ben, who asks, by default the owner of the session. */
  viewerId?: number;
}

async function show({ match, session, isRequest = false, viewerId = ownUser.id }: Shown) {
  cleanup();
  mockServer({});
  await renderWithRouter(
    <ul>
      <MatchRow match={matchOf(match, sessionOf(session))} viewerId={viewerId} isRequest={isRequest} />
    </ul>,
  );
  const row = screen.getByRole('listitem');
  return {
    title: row.querySelector('p')?.textContent,
    badge: ['Pending', 'Accepted', 'Declined', 'Active', 'Full', 'Ended', 'Cancelled'].filter(
      (label) => screen.queryByText(label) !== null,
    ),
    closed: screen.queryByText(/^This session (is full|has ended|was cancelled)/)?.textContent ?? null,
    buttons: screen.queryAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent),
  };
}

const past = { endsAt: '2026-03-01T13:00:00.000Z' };
const answers = ['Accept Ben Hartley', 'Decline Ben Hartley'];

it('says who asked whom, how it stands, and what can be done', async () => {
  expect(await show({ isRequest: true })).toMatchObject({
    title: 'Ben Hartley asks to join you',
    badge: [],
    closed: null,
    buttons: answers,
  });
  expect(await show({ viewerId: 7 })).toEqual({
    title: 'You asked to join Ana Prado',
    badge: ['Pending'],
    closed: null,
    buttons: ['More about the session of Ana Prado'],
  });
  expect(await show({ match: { status: 'accepted' } })).toEqual({
    title: 'You and Ben Hartley',
    badge: ['Accepted'],
    closed: null,
    buttons: ['Chat with Ben Hartley', 'Who else takes part'],
  });
  expect(await show({ match: { status: 'declined' }, viewerId: 7 })).toMatchObject({
    badge: ['Declined'],
    closed: null,
  });
});

it('says why nobody can be accepted any more, once', async () => {
  expect(await show({ session: { status: 'full' }, viewerId: 7 })).toMatchObject({
    badge: ['Pending'],
    closed: 'This session is full.',
  });
  expect(await show({ session: past, viewerId: 7 })).toMatchObject({ badge: ['Ended'], closed: null });
  // It ended while it waited: there is nothing to answer.
  expect(await show({ session: past, isRequest: true })).toMatchObject({ badge: ['Ended'], closed: null, buttons: [] });
  // An answer that was just given stays.
  expect(
    await show({ session: { status: 'cancelled' }, match: { status: 'declined' }, isRequest: true }),
  ).toMatchObject({
    badge: expect.not.arrayContaining(['Cancelled']),
    closed: 'This session was cancelled.',
  });
});

it('asks how it went without a step in between, and says who does not see whom', async () => {
  const asker = { viewerId: 7, match: { status: 'accepted' as const } };
  expect((await show({ ...asker, session: past })).buttons).toEqual([
    'More about the session of Ana Prado',
    'Chat with Ana Prado',
    'It took place',
    'Nobody came',
    'Who else took part',
  ]);
  const unnamed = { isYou: true, isOther: false, hasAgreed: false };
  expect((await show({ match: { status: 'accepted', unnamed } })).buttons).toContain('Reveal…');
  expect(screen.getByText('They do not see who you are, until you both agree to it.')).toBeTruthy();
  expect(
    (await show({ match: { status: 'accepted', unnamed: { ...unnamed, hasAgreed: true } } })).buttons,
  ).not.toContain('Reveal…');
});
