import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { openAs, registerMember, type TestMember, watchPage } from './support/member.ts';
import { pictureFile } from './support/pictures.ts';

/** Tells a story; without files a text. */
async function tell(
  request: APIRequestContext,
  member: TestMember,
  content: string,
  file?: ReturnType<typeof pictureFile>,
) {
  const reply = await request.post('/api/stories', {
    headers: { authorization: `Bearer ${member.token}` },
    multipart: { content, ...(file ? { media: file } : { backgroundColor: '#1f5fb8' }) },
  });
  expect(reply.status()).toBe(201);
}

async function follow(request: APIRequestContext, follower: TestMember, followed: TestMember) {
  const headers = { authorization: `Bearer ${follower.token}` };
  expect((await request.post(`/api/users/${followed.id}/follow`, { headers })).status()).toBe(200);
}

/** Opens the stories of a member by their address, over the page of home. */
const watch = (page: Page, viewer: TestMember, member: TestMember) => openAs(page, viewer, `/?stories=${member.id}`);

/** Notes when the dialog's name changes, by the clock of the page. */
async function noteNames(page: Page) {
  await page.evaluate(() => {
    const noted: { name: string; at: number }[] = [];
    Object.assign(window, { noted });
    const note = () => {
      const name = document.querySelector('[role="dialog"]')?.getAttribute('aria-label') ?? 'closed';
      if (noted.at(-1)?.name !== name) noted.push({ name, at: performance.now() });
    };
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, attributes: true });
    note();
  });
}
const readNames = (page: Page) =>
  page.evaluate(() => (window as unknown as { noted: { name: string; at: number }[] }).noted);

test('items follow each other, a held one stays, keys step, and the focus returns', async ({ page, request }) => {
  const watched = watchPage(page);
  const author = await registerMember(request, 'Ana Prado');
  const viewer = await registerMember(request);
  await follow(request, viewer, author);
  await tell(request, author, 'First words');
  await tell(request, author, 'A picture', pictureFile(0));
  await tell(request, author, 'Last words');
  await openAs(page, viewer, '/');
  await page.getByRole('button', { name: /^Ana Prado, 3 new/ }).click();
  const shows = (position: string) => page.getByRole('dialog', { name: `Story by Ana Prado, ${position}` });
  await expect(shows('1 of 3')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await noteNames(page);

  // Held for longer than it has left.
  await page.keyboard.press('ArrowRight');
  await expect(shows('2 of 3')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowRight');
  await expect(shows('3 of 3')).toBeVisible({ timeout: 20_000 });
  const names = await readNames(page);
  const picture = names.findLast(({ name }) => name.endsWith('2 of 3'));
  const last = names.findLast(({ name }) => name.endsWith('3 of 3'));
  expect((last?.at ?? 0) - (picture?.at ?? 0)).toBeGreaterThan(4800);
  expect((last?.at ?? 0) - (picture?.at ?? 0)).toBeLessThan(5200);

  const box = await shows('3 of 3').locator('article').boundingBox();
  if (!box) throw new Error('There is no surface.');
  await page.mouse.move(box.x + box.width * 0.7, box.y + box.height * 0.6);
  await page.mouse.down();
  await expect(shows('3 of 3')).toHaveAttribute('data-held', 'true');
  await page.mouse.up();
  await expect(shows('3 of 3')).toHaveAttribute('data-held', 'false');
  await page.mouse.click(box.x + box.width * 0.2, box.y + box.height * 0.6);
  await expect(shows('2 of 3')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Ana Prado/ })).toBeFocused();
  expect(watched.problems).toEqual([]);
});
