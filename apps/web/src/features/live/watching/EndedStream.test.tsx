import { cleanup, screen, within } from '@testing-library/react';
import type { LiveStreamDetails } from '@vibeline/core/features/live/live.schema';
import { expect, it, vi } from 'vitest';
import { endedStreamOf, listedStreamOf } from '../../../../test/support/live.ts';
import { renderWithRouter } from '../../../../test/support/router.tsx';
import { mockServer } from '../../../../test/support/server.ts';
import { EndedStream } from './EndedStream.tsx';

const LASTED = '30:05, with up to 4 viewers at once.';

async function show(
  fields: Partial<LiveStreamDetails> = {},
  { isOwn = false, hasJustEnded = false, others = [1] } = {},
) {
  cleanup();
  const items = others.map((id) => listedStreamOf({ id, title: `Stream ${id}` }));
  mockServer({ 'live.list': () => ({ items, nextCursor: null }) });
  await renderWithRouter(<EndedStream stream={endedStreamOf(fields)} {...{ isOwn, hasJustEnded }} />);
  const texts = screen.queryAllByText(/live for|replay/i, { selector: 'p' });
  return texts.map(({ textContent }) => textContent);
}

it('says who was live for how long, why it ended, and what becomes of the replay', async () => {
  expect(await show()).toEqual([`Ben Hartley was live for ${LASTED} The streamer ended it.`]);
  expect(screen.getByRole('heading', { name: 'This stream has ended' })).toBeTruthy();
  expect(await show({ endReason: 'dropped' })).toEqual([
    `Ben Hartley was live for ${LASTED} The connection of the streamer was lost.`,
  ]);
  expect(await show({}, { isOwn: true })).toEqual([`You were live for ${LASTED} `]);
  expect(screen.getByRole('heading', { name: 'Your stream has ended' })).toBeTruthy();
  const [text, replay] = await show({ endReason: 'limit', replay: 'pending' }, { isOwn: true });
  expect(text).toBe(`You were live for ${LASTED} It reached the limit of this server.`);
  expect(replay).toContain('The replay is being made.');
  expect((await show({ replay: 'failed' }))[1]).toContain('it could not be made');
  expect(await show({ replay: 'ready' })).toHaveLength(1);
});

it('leads to the replay, or to all streams, and to what is live now', async () => {
  const target = () => screen.getByRole('link', { name: /replay|All live streams/ }).getAttribute('href');
  await show({ replayPostId: 30 });
  expect(target()).toBe('/posts/30');
  await show({}, { others: [5, 6, 7, 8, 9, 10, 11, 12] });
  expect(target()).toBe('/live');
  const live = within(await screen.findByRole('region', { name: 'Live now' }));
  // Not this one, and no more than six.
  expect(live.getAllByRole('listitem').map(({ textContent }) => /Stream \d+/.exec(textContent ?? '')?.[0])).toEqual(
    [6, 7, 8, 9, 10, 11].map((id) => `Stream ${id}`),
  );
});

it('takes the focus only where it was watched until then', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockReturnValue();
  const toTop = { top: 0, behavior: 'instant' };
  await show();
  expect(document.activeElement).toBe(document.body);
  expect(scrollTo).not.toHaveBeenCalledWith(toTop);
  await show({}, { hasJustEnded: true });
  expect(document.activeElement?.textContent).toBe('This stream has ended');
  expect(scrollTo).toHaveBeenCalledWith(toTop);
});
