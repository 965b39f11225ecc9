import { type CDPSession, expect, type Page, test } from '@playwright/test';
import { openAs, registerMember } from './support/member.ts';
import { publishPictures } from './support/publish.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

interface Point {
  x: number;
  y: number;
}

const CENTRE: Point = { x: 195, y: 440 };

/** Moves fingers from one set of points to another, in steps as a screen reports them. */
async function moveFingers(touch: CDPSession, from: Point[], to: Point[]): Promise<void> {
  const steps = 8;
  const at = (step: number) =>
    from.map(({ x, y }, finger) => {
      const end = to[finger] ?? { x, y };
      return { x: x + ((end.x - x) * step) / steps, y: y + ((end.y - y) * step) / steps, id: finger };
    });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (let step = 1; step <= steps; step += 1) {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step) });
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

async function openLightbox(page: Page, text: string) {
  await page.getByRole('article').filter({ hasText: text }).getByRole('button', { name: 'Open picture 1 of 3' }).tap();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('1 of 3')).toBeVisible();
  const frame = dialog.locator('[data-shown="true"] [data-frame]');
  await expect(frame).toBeVisible();
  return { dialog, frame };
}

test('fingers swipe to the next picture, zoom and pan it, and close the lightbox', async ({ page, request }) => {
  const member = await registerMember(request);
  const text = `Touch ${member.username}`;
  await publishPictures(request, member, text, 3);
  await openAs(page, member, `/profile/${member.id}`);
  const touch = await page.context().newCDPSession(page);
  const { dialog, frame } = await openLightbox(page, text);
  const box = async () => (await frame.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

  await moveFingers(touch, [CENTRE], [{ x: 30, y: 440 }]);
  await expect(dialog.getByText('2 of 3')).toBeVisible();
  await moveFingers(touch, [CENTRE], [{ x: 360, y: 440 }]);
  await expect(dialog.getByText('1 of 3')).toBeVisible();
  await expect.poll(async () => Math.round((await box()).x)).toBe(0);

  // Two fingers draw apart: the picture is twice as large. One finger then pans it instead of turning the page.
  const apart = (distance: number) => [
    { x: CENTRE.x - distance, y: CENTRE.y },
    { x: CENTRE.x + distance, y: CENTRE.y },
  ];
  await moveFingers(touch, apart(40), apart(80));
  await expect.poll(async () => Math.round((await box()).width)).toBe(780);
  await moveFingers(touch, [CENTRE], [{ x: 95, y: 440 }]);
  await expect.poll(async () => Math.round((await box()).x)).toBe(-295);
  await expect(dialog.getByText('1 of 3')).toBeVisible();
  await moveFingers(touch, apart(120), apart(30));
  await expect.poll(async () => Math.round((await box()).width)).toBe(390);

  await moveFingers(touch, [CENTRE], [{ x: 195, y: 470 }]);
  await expect(dialog).toBeVisible();
  await moveFingers(touch, [CENTRE], [{ x: 195, y: 560 }]);
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(`/profile/${member.id}`);
});

test('a tap hides the buttons, one beside the picture closes the lightbox, and so does Back', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const member = await registerMember(request);
  const text = `Taps ${member.username}`;
  await publishPictures(request, member, text, 3);
  await openAs(page, member, `/profile/${member.id}`);
  const { dialog, frame } = await openLightbox(page, text);
  await frame.tap();
  await expect(dialog).toHaveAttribute('data-controls', 'false');
  await frame.tap();
  await expect(dialog).toHaveAttribute('data-controls', 'true');
  await page.touchscreen.tap(195, 130);
  await expect(dialog).toHaveCount(0);
  await openLightbox(page, text);
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(`/profile/${member.id}`);
});
