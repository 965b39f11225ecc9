import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { findViolations } from './support/find-violations.ts';
import { expectMoving, goLive, test, untilBright, useFlashingCamera } from './support/live.ts';
import { openAs, registerMember, watchPage } from './support/member.ts';

test.setTimeout(240_000);

const videoOf = (page: Page) => page.getByRole('region', { name: 'Live stream player' }).locator('video');

async function say(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
}

const chatOf = (page: Page) => page.getByRole('list', { name: 'Chat messages' });

async function chooseInMenu(page: Page, about: string, item: string): Promise<void> {
  await page
    .getByRole('button', { name: `More about the message of ${about}` })
    .first()
    .click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('a member goes live, another watches, votes and chats, and the connection breaks until nothing is left to play', async ({
  browser,
  request,
}) => {
  const [ana, ben] = [await registerMember(request, 'Ana Streams'), await registerMember(request, 'Ben Watches')];
  const [streaming, watching] = [await browser.newContext(), await browser.newContext()];
  const [streamer, viewer] = [await streaming.newPage(), await watching.newPage()];
  const seen = [watchPage(streamer), watchPage(viewer)];
  const title = `A walk ${ana.username}`;
  await openAs(streamer, ana, '/live');
  await streamer.getByRole('link', { name: 'Go Live' }).click();
  const streamId = await goLive(streamer, title);

  await openAs(viewer, ben, '/live?category=gaming');
  await viewer.getByRole('link', { name: title }).click();
  await expect(viewer).toHaveURL(new RegExp(`/live/${streamId}$`));
  await expectMoving(videoOf(viewer));
  await expect(viewer.getByRole('button', { name: 'Tap for sound' })).toBeVisible();
  await expect(streamer.getByText('1', { exact: true }).first()).toBeVisible();
  expect(await findViolations(viewer)).toEqual([]);

  await viewer.getByRole('button', { name: 'Positive vibe, 0' }).click();
  await expect(viewer.getByRole('button', { name: 'Positive vibe, 1' })).toHaveAttribute('aria-pressed', 'true');

  await say(viewer, 'Hello from the sofa');
  await expect(chatOf(streamer)).toContainText('Hello from the sofa');
  await chooseInMenu(streamer, 'Ben Watches', 'Pin');
  await expect(viewer.getByText('Pinned:')).toBeVisible();
  await chooseInMenu(streamer, 'Ben Watches', 'Delete');
  await expect(chatOf(viewer)).not.toContainText('Hello from the sofa');
  await say(viewer, 'Once more');
  await expect(chatOf(streamer)).toContainText('Once more');
  await chooseInMenu(streamer, 'Ben Watches', 'Ban from this stream');
  await expect(viewer.getByText(/The streamer has banned you/)).toBeVisible();

  await streaming.setOffline(true);
  await expect(streamer.getByText(/^Reconnecting… What you show/)).toBeVisible();
  // The viewer has nothing left to play.
  const readyState = () => videoOf(viewer).evaluate((video: HTMLVideoElement) => video.readyState);
  await expect.poll(readyState).toBeLessThanOrEqual(2);
  await streaming.setOffline(false);
  await expect(streamer.getByText(/^Reconnecting… What you show/)).toBeHidden();
  await expectMoving(videoOf(viewer));
  expect(viewer.url()).toMatch(new RegExp(`/live/${streamId}$`));

  await streamer.getByRole('button', { name: 'End stream' }).click();
  await streamer.getByRole('dialog').getByRole('button', { name: 'End stream' }).click();
  await expect(streamer.getByRole('heading', { name: 'Your stream has ended' })).toBeVisible();
  await expect(viewer.getByRole('heading', { name: 'This stream has ended' })).toBeVisible();
  expect(seen.flatMap(({ problems }) => problems)).toEqual([]);
  await Promise.all([streaming.close(), watching.close()]);
});

test('a streamer who reloads the page goes on in the same stream', { tag: '@long' }, async ({ page, request }) => {
  const ana = await registerMember(request, 'Ana Reloads');
  await openAs(page, ana, '/live/new');
  await goLive(page, `Once and again ${ana.username}`);
  await expect(page.getByLabel('Stream health')).toContainText('kbps', { timeout: 30_000 });
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByRole('heading', { name: 'You are still live' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('region', { name: 'Your live stream' })).toBeVisible();
  await expect(page.getByLabel('Stream health')).toContainText(/\d+ kbps/, { timeout: 30_000 });
  await page.getByRole('link', { name: 'Home' }).first().click();
  const question = page.getByRole('dialog', { name: 'End your live stream?' });
  await question.getByRole('button', { name: 'Stay live' }).click();
  await expect(page.getByRole('region', { name: 'Your live stream' })).toBeVisible();
});

test(
  'the picture is with viewers a few seconds later',
  { tag: '@long' },
  async ({ browser, request }, { annotations }) => {
    const [ana, ben] = [await registerMember(request, 'Ana Flashes'), await registerMember(request, 'Ben Sees')];
    const [streaming, watching] = [await browser.newContext(), await browser.newContext()];
    const [streamer, viewer] = [await streaming.newPage(), await watching.newPage()];
    const flash = await useFlashingCamera(streamer);
    await openAs(streamer, ana, '/live/new');
    const streamId = await goLive(streamer, `A light ${ana.username}`);
    await openAs(viewer, ben, `/live/${streamId}`);
    await expectMoving(videoOf(viewer));
    const player = viewer.getByRole('region', { name: 'Live stream player' });
    await expect(player).toContainText(/LIVE[0-6] s behind/, { timeout: 30_000 });
    const bright = untilBright(videoOf(viewer));
    const flashed = await flash();
    const seconds = ((await bright) - flashed) / 1000;
    annotations.push({ type: 'seconds from camera to viewer', description: seconds.toFixed(1) });
    console.log(`Seconds from camera to viewer: ${seconds.toFixed(1)}`);
    // Tests share the machine with each other: docs/performance.md says what it is on a quiet one.
    expect(seconds).toBeLessThan(20);
    await Promise.all([streaming.close(), watching.close()]);
  },
);
