import { expect, type Locator, type Page } from '@playwright/test';
import { findViolations } from './support/find-violations.ts';
import { openAs, registerMember, watchPage } from './support/member.ts';
import { pictureFile } from './support/pictures.ts';
import { untilStill } from './support/place.ts';
import { clip, publish, publishPictures } from './support/publish.ts';
import { test } from './support/test.ts';

const cardOf = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });
const dialog = (page: Page) => page.getByRole('dialog');

test('a picture opens in the lightbox; arrow keys wrap around, Escape and Back close it', async ({ page, request }) => {
  const watched = watchPage(page);
  const member = await registerMember(request);
  const text = `Pictures ${member.username}`;
  await publishPictures(request, member, text, 5);
  await openAs(page, member);
  const card = cardOf(page, text);
  await expect(card.getByText('+1')).toBeVisible();
  const thumbnail = card.getByRole('button', { name: 'Open picture 3 of 5' });
  await thumbnail.click();
  await expect(dialog(page).getByText('3 of 5')).toBeVisible();
  const shown = dialog(page).locator('[data-shown="true"] img');
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeTruthy();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(dialog(page).getByText('1 of 5')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(dialog(page).getByText('5 of 5')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(thumbnail).toBeFocused();

  await thumbnail.press('Enter');
  await expect(dialog(page).getByText('3 of 5')).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(thumbnail).toBeFocused();
  await expect(page).toHaveURL('/');
  expect(watched.problems).toEqual([]);
});

test('the lightbox stays within its documented bounds and does not enlarge small pictures', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const member = await registerMember(request);
  const text = `Bounds ${member.username}`;
  await publish(request, member, text, {
    image_0: pictureFile(0, 2400, 600),
    image_1: pictureFile(1, 90, 60),
  });
  await page.setViewportSize({ width: 1600, height: 1000 });
  await openAs(page, member);
  await cardOf(page, text).getByRole('button', { name: 'Open picture 1 of 2' }).click();
  const frame = dialog(page).locator('[data-shown="true"] [data-frame]');
  const size = async () => {
    const box = await frame.boundingBox();
    return box && { width: Math.round(box.width), ratio: Math.round((box.width / box.height) * 100) / 100 };
  };
  await expect.poll(size).toEqual({ width: 1080, ratio: 1.91 });
  await page.keyboard.press('ArrowRight');
  await expect.poll(size).toEqual({ width: 90, ratio: 1.5 });
});

test('a picture is zoomed and panned by wheel, mouse and double click', { tag: '@long' }, async ({ page, request }) => {
  const member = await registerMember(request);
  const text = `Zoom ${member.username}`;
  await publishPictures(request, member, text, 2);
  await openAs(page, member);
  await cardOf(page, text).getByRole('button', { name: 'Open picture 1 of 2' }).click();
  const frame = dialog(page).locator('[data-shown="true"] [data-frame]');
  await expect(frame).toBeVisible();
  const width = async () => Math.round((await frame.boundingBox())?.width ?? 0);
  const whole = await width();
  const { width: screenWidth, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const [x, y] = [screenWidth / 2, height / 2];
  await page.mouse.dblclick(x, y);
  await expect.poll(width).toBe(Math.round(whole * 2.5));
  const before = (await frame.boundingBox())?.x ?? 0;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 60, y, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => Math.round(((await frame.boundingBox())?.x ?? 0) - before)).toBe(60);
  await page.mouse.wheel(0, 2000);
  await page.mouse.wheel(0, 2000);
  await expect.poll(width).toBe(whole);
  // A horizontal swipe changes the picture, a swipe down closes.
  await page.mouse.down();
  await page.mouse.move(x - 400, y, { steps: 6 });
  await page.mouse.up();
  await expect(dialog(page).getByText('2 of 2')).toBeVisible();
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 40, { steps: 4 });
  await page.mouse.up();
  await expect(dialog(page)).toBeVisible();
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 60, { steps: 4 });
  await page.mouse.up();
  await expect(dialog(page)).toHaveCount(0);
});

test('a tap hides the buttons, and a click beside the picture closes the lightbox', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const member = await registerMember(request);
  const text = `Tap ${member.username}`;
  await publishPictures(request, member, text, 1);
  await openAs(page, member);
  await cardOf(page, text).getByRole('button', { name: 'Open picture' }).click();
  const frame = dialog(page).locator('[data-frame]');
  const bar = dialog(page).getByRole('button', { name: 'Close' }).locator('..');
  await frame.click();
  await expect(bar).toHaveCSS('opacity', '0');
  await frame.click();
  await expect(bar).toHaveCSS('opacity', '1');
  await page.mouse.click(12, 400);
  await expect(dialog(page)).toHaveCount(0);
});

test('Escape and Back close the lightbox before the comments dialog below it', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const member = await registerMember(request);
  const text = `Layers ${member.username}`;
  await publishPictures(request, member, text, 3);
  await openAs(page, member);
  await cardOf(page, text)
    .getByRole('button', { name: /^Comments/ })
    .click();
  const comments = dialog(page).filter({ hasText: text });
  await comments.getByRole('button', { name: 'Previous' }).click();
  await expect(comments.getByText('3 of 3')).toBeVisible();
  for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await comments.getByRole('button', { name: 'Open picture 3 of 3' }).click();
    await expect(dialog(page)).toHaveCount(2);
    await close();
    await expect(dialog(page)).toHaveCount(1);
    await expect(comments).toBeVisible();
  }
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL('/');
});

test('keyboard shortcuts open pictures and turn the sound on', { tag: '@long' }, async ({ page, request }) => {
  const member = await registerMember(request);
  const text = `Keys ${member.username}`;
  await publish(request, member, text, { image_0: pictureFile(0), image_1: pictureFile(1), video: clip });
  await openAs(page, member);
  const card = cardOf(page, text);
  await expect(card.getByRole('button', { name: 'Turn sound on' })).toBeVisible();
  await card.focus();
  await page.keyboard.press('m');
  await expect(card.getByRole('button', { name: 'Mute' })).toBeVisible();
  await page.keyboard.press('m');
  await expect(card.getByRole('button', { name: 'Turn sound on' })).toBeVisible();
  await page.keyboard.press('l');
  await expect(dialog(page).getByText('1 of 3')).toBeVisible();
  await page.keyboard.press('End');
  await expect(dialog(page).locator('[data-shown="true"] video')).toHaveAttribute('controls');
});

test('pictures, videos and the lightbox have no accessibility violations', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const member = await registerMember(request);
  const text = `Rules ${member.username}`;
  await publish(request, member, text, { image_0: pictureFile(0), image_1: pictureFile(1), video: clip });
  // A page with one post: axe examines every element, and the shared feed has very many.
  await openAs(page, member, `/profile/${member.id}`);
  await expect(cardOf(page, text).getByRole('button', { name: 'Turn sound on' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await cardOf(page, text).getByRole('button', { name: 'Open picture 2 of 2' }).click();
  await expect(dialog(page)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});

test('a profile’s gallery and its lightbox are in the order of the posts', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const member = await registerMember(request);
  await publishPictures(request, member, 'Older', 3);
  await publish(request, member, 'Newer', { image_0: pictureFile(7), image_1: pictureFile(8) });
  const posts = await (await request.get(`/api/posts?memberId=${member.id}`)).json();
  const urls = posts.flatMap((post: { media: { mediaUrl: string }[] }) => post.media.map(({ mediaUrl }) => mediaUrl));
  expect(urls).toHaveLength(5);
  const gallery = await (await request.get(`/api/users/${member.id}/media`)).json();
  expect(gallery.map(({ mediaUrl }: { mediaUrl: string }) => mediaUrl)).toEqual(urls);

  await openAs(page, member, `/profile/${member.id}?tab=media`);
  const tiles = page.getByRole('button', { name: /^Photo \d of 5$/ });
  await expect(tiles).toHaveCount(5);
  const shown = await tiles.locator('img').evaluateAll((all) => all.map((image) => image.getAttribute('src')));
  expect(shown).toEqual(urls);
  await tiles.first().click();
  for (const [index, url] of urls.entries()) {
    await expect(dialog(page).getByText(`${index + 1} of 5`)).toBeVisible();
    await expect(dialog(page).locator('[data-shown="true"] img')).toHaveAttribute('src', url);
    await page.keyboard.press('ArrowRight');
  }
  await expect(dialog(page).getByText('1 of 5')).toBeVisible();
});

test('comments show pictures on a dark surface from edge to edge', { tag: '@long' }, async ({ page, request }) => {
  const member = await registerMember(request);
  const text = `Backdrop ${member.username}`;
  const files = { image_0: pictureFile(0, 300, 900), image_1: pictureFile(1, 900, 200) };
  await publish(request, member, text, files);
  await openAs(page, member, `/profile/${member.id}`);
  await cardOf(page, text)
    .getByRole('button', { name: /^Comments/ })
    .click();
  const carousel = dialog(page).getByRole('region', { name: 'Pictures and videos' });
  await expect(carousel.getByRole('button', { name: 'Next' })).toBeVisible();
  for (const position of ['1 of 2', '2 of 2']) {
    await expect(carousel.getByText(position)).toBeVisible();
    for (const width of [390, 820, 1280]) {
      // High enough for the whole carousel above the form.
      await page.setViewportSize({ width, height: 1180 });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expect
          .poll(() => carousel.locator('[data-shown="true"] [data-loaded]').getAttribute('data-loaded'))
          .toBe('true');
        await expect.poll(() => coloursAtEdges(carousel)).toEqual([backdrop[colorScheme]]);
      }
    }
    await carousel.getByRole('button', { name: 'Next' }).click();
  }
});

const backdrop = { light: 'rgb(11, 13, 18)', dark: 'rgb(7, 9, 14)' };

/** The colours behind the corners of a carousel and the middles of its edges, where no picture is. */
function coloursAtEdges(carousel: Locator): Promise<string[]> {
  return carousel.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const inset = 6;
    const points = [left + inset, x, right - inset].flatMap((px) => [
      [px, top + inset],
      [px, bottom - inset],
    ]);
    const colours = points.flatMap(([px = x, py = y]) => {
      const shown = document
        .elementsFromPoint(px, py)
        .find((one) => !one.matches('img') && getComputedStyle(one).backgroundColor !== 'rgba(0, 0, 0, 0)');
      return shown ? [getComputedStyle(shown).backgroundColor] : [];
    });
    return [...new Set(colours)];
  });
}

test('a video plays muted while half of it is visible, one at a time', async ({ page, request }) => {
  const member = await registerMember(request);
  const [first, second] = [`First film ${member.username}`, `Second film ${member.username}`];
  // A page of its own: in the feed, films of the tests that run beside this one would play.
  const tag = `films${member.id}`;
  for (let index = 0; index < 4; index++) await publish(request, member, `Text ${index} #${tag}`, {});
  await publish(request, member, `${second} #${tag}`, { video: clip });
  await publish(request, member, `${first} #${tag}`, { video: clip });
  await openAs(page, member, `/hashtags/${tag}`);
  const playing = () =>
    page.locator('video').evaluateAll((all: HTMLVideoElement[]) => all.filter((video) => !video.paused).length);
  const isPlaying = (text: string) =>
    cardOf(page, text)
      .locator('video')
      .evaluate((video: HTMLVideoElement) => !video.paused);
  const scrollTo = (text: string) =>
    cardOf(page, text).evaluate((card) => card.scrollIntoView({ block: 'end', behavior: 'instant' }));
  await expect(cardOf(page, first).locator('video')).toBeVisible();
  await scrollTo(first);
  await expect.poll(() => isPlaying(first)).toBe(true);
  expect(
    await cardOf(page, first)
      .locator('video')
      .evaluate((video: HTMLVideoElement) => video.muted),
  ).toBe(true);
  await scrollTo(second);
  await page.mouse.wheel(0, 250);
  await expect.poll(() => isPlaying(second)).toBe(true);
  expect(await playing()).toBe(1);
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await expect.poll(playing).toBe(0);

  await scrollTo(first);
  await expect.poll(() => isPlaying(first)).toBe(true);
  await page.getByRole('button', { name: 'Post', exact: true }).first().click();
  await expect(dialog(page)).toBeVisible();
  await expect.poll(playing).toBe(0);
});

test('a click on a video opens its author’s media', { tag: '@long' }, async ({ page, request }) => {
  const member = await registerMember(request);
  const text = `Film ${member.username}`;
  await publish(request, member, text, { video: clip });
  await openAs(page, member);
  await cardOf(page, text)
    .getByRole('link', { name: `Media by ${member.name}` })
    .click();
  await expect(page).toHaveURL(`/profile/${member.id}?tab=media`);
});

test('with reduced motion no video plays by itself', { tag: '@long' }, async ({ page, request }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const member = await registerMember(request);
  const text = `Still ${member.username}`;
  await publish(request, member, text, { video: clip });
  await openAs(page, member);
  const film = cardOf(page, text).locator('video');
  await expect(film).toBeVisible();
  await cardOf(page, text).getByRole('button', { name: 'Play' }).scrollIntoViewIfNeeded();
  await untilStill(film);
  expect(await film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
  await cardOf(page, text).getByRole('button', { name: 'Play' }).click();
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(false);
});

test('names, tags and addresses in a text are links, and a click on one does not open the post', {
  tag: '@long',
}, async ({ page, request }) => {
  const member = await registerMember(request);
  const text = `Links ${member.username} with @${member.username}, #morning and https://example.org/a`;
  await publish(request, member, text, {});
  await openAs(page, member);
  const card = cardOf(page, `Links ${member.username}`);
  const address = card.getByRole('link', { name: 'example.org/a' });
  await expect(address).toHaveAttribute('rel', 'nofollow noopener ugc');
  await expect(card.getByRole('link', { name: `@${member.username}` })).toHaveAttribute('href', `/@${member.username}`);
  await card.getByRole('link', { name: '#morning' }).click();
  await expect(page).toHaveURL('/hashtags/morning');
});
