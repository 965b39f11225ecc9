import { expect, type Locator } from '@playwright/test';
import { openAs, registerMember } from './support/member.ts';
import { pictureFile } from './support/pictures.ts';
import { publish } from './support/publish.ts';
import { test } from './support/test.ts';

/** The size in its file of the picture that the browser has chosen, and of the box that it covers. */
async function chosenFile(image: Locator) {
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth > 0))
    .toBe(true);
  return image.evaluate(async (element: HTMLImageElement) => {
    const file = new Image();
    file.src = element.currentSrc;
    await file.decode();
    const { width, height } = element.getBoundingClientRect();
    return { file: { width: file.naturalWidth, height: file.naturalHeight }, box: { width, height } };
  });
}

for (const width of [390, 1280]) {
  test(`a panorama is shown sharp on a screen of ${width} pixels`, { tag: '@long' }, async ({ page, request }) => {
    const member = await registerMember(request);
    const text = `Ridge ${member.username}`;
    await publish(request, member, text, { image_0: pictureFile(0, 6400, 800) });
    await page.setViewportSize({ width, height: 860 });
    await openAs(page, member, `/profile/${member.id}`);
    const card = page.getByRole('article').filter({ hasText: text });
    await expect(card.getByText('panorama')).toBeVisible();
    const button = card.getByRole('button', { name: 'Open picture, panorama' });
    const shown = await chosenFile(button.locator('img'));
    expect(shown.box.width / shown.box.height).toBeCloseTo(1.91, 1);
    expect(shown.file.height).toBeGreaterThanOrEqual(Math.floor(shown.box.height));

    await page.goto(`/profile/${member.id}?tab=media`);
    const tile = await chosenFile(page.getByRole('button', { name: 'Photo 1 of 1, panorama' }).locator('img'));
    expect(tile.file.height).toBeGreaterThanOrEqual(Math.floor(tile.box.height));
  });
}

test('the lightbox shows the whole of a panorama, and every part of it pixel by pixel', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const member = await registerMember(request);
  const text = `Ridge ${member.username}`;
  await publish(request, member, text, { image_0: pictureFile(0, 6400, 800), image_1: pictureFile(1) });
  await openAs(page, member, `/profile/${member.id}`);
  await page
    .getByRole('article')
    .filter({ hasText: text })
    .getByRole('button', { name: 'Open picture 1 of 2, panorama' })
    .click();
  const dialog = page.getByRole('dialog');
  const image = dialog.locator('[data-shown="true"] img');
  const box = async () => (await image.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await expect.poll(async () => Math.round((await box()).width)).toBe(1080);

  await dialog.getByRole('button', { name: 'Look closer at the panorama' }).click();
  // The picture covers the height of its frame: about 8 / 1.91 times as large.
  const closer = 4500;
  await expect.poll(async () => (await box()).width).toBeGreaterThan(closer);
  await expect
    .poll(async () => {
      const { file } = await chosenFile(image);
      return file.width;
    })
    .toBeGreaterThan(closer);

  // Arrow keys move along it, up to its end, instead of to the next picture.
  for (let press = 0; press < 30; press += 1) await page.keyboard.press('ArrowLeft');
  await expect.poll(async () => Math.round((await box()).x)).toBe(0);
  await expect(dialog.getByText('1 of 2')).toBeVisible();
  await page.keyboard.press('0');
  await expect.poll(async () => Math.round((await box()).width)).toBe(1080);
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByText('2 of 2')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Look closer at the panorama' })).toHaveCount(0);
});
