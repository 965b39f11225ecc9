import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Media } from '@vibeline/core/features/media/media.schema';
import type { Story } from '@vibeline/core/features/stories/story.schema';
import { afterEach, expect, it } from 'vitest';
import { picture } from '../../../../../test/support/media.ts';
import { renderWithRouter } from '../../../../../test/support/router.tsx';
import { mockServer } from '../../../../../test/support/server.ts';
import { storyOf } from '../../../../../test/support/stories.ts';
import { closeReport, reportStore } from '../../../reports/open-report.ts';
import { advanceByHand } from '../playing/advance-by-hand.ts';
import { StoryMenu } from './StoryMenu.tsx';

interface Shown {
  isOwn?: boolean;
  story?: Partial<Story>;
  media?: Media;
  highlightId?: number;
}

async function open({ isOwn = false, story = {}, media, highlightId }: Shown = {}) {
  mockServer({});
  localStorage.setItem('authToken', 'token');
  const view = await renderWithRouter(
    <StoryMenu
      story={storyOf(story)}
      media={media ?? null}
      isOwn={isOwn}
      {...(highlightId !== undefined && { highlightId })}
      onLeave={() => undefined}
    />,
  );
  await userEvent.click(
    screen.getByRole('button', { name: isOwn ? 'More about your story' : 'More about Ben Hartley' }),
  );
  const entries = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  return { ...view, entries };
}

async function entriesOf(shown: Shown): Promise<(string | null)[]> {
  const { entries, unmount } = await open(shown);
  unmount();
  return entries;
}

afterEach(() => {
  advanceByHand.set(false);
  closeReport();
});

it('offers what fits the story, and whose it is', async () => {
  const [save, narrow, keep, byHand, remove] = [
    'Save to highlight',
    'Narrow the audience…',
    'Save',
    'Advance by hand',
    'Delete Story',
  ];
  expect(await entriesOf({ isOwn: true })).toEqual([keep, byHand, save, narrow, remove]);
  // There is no smaller audience than close friends.
  expect(await entriesOf({ isOwn: true, story: { visibility: 'close_followers' } })).toEqual([
    keep,
    byHand,
    save,
    remove,
  ]);
  expect(await entriesOf({ isOwn: true, media: picture() })).toEqual([keep, byHand, save, narrow, 'Download', remove]);
  expect(await entriesOf({ isOwn: true, highlightId: 3 })).toEqual([
    keep,
    byHand,
    'Edit highlight',
    'Remove from highlight',
    save,
  ]);
  const ofOther = await entriesOf({ media: picture() });
  expect(ofOther.slice(0, 3)).toEqual([keep, byHand, 'View profile']);
  for (const own of [save, narrow, remove, 'Download']) expect(ofOther).not.toContain(own);
});

it('reports the author of another member’s story', async () => {
  await open();
  await userEvent.click(screen.getByRole('menuitem', { name: /^Report/ }));
  expect(reportStore.get()).toMatchObject({ kind: 'member', id: 7 });
});

it('lets stories be advanced by hand, and again by themselves', async () => {
  const { unmount } = await open();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Advance by hand' }));
  expect(advanceByHand.get()).toBe(true);
  unmount();
  await open();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Advance automatically' }));
  expect(advanceByHand.get()).toBe(false);
});
