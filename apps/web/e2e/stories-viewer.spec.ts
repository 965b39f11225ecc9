import { expect } from '@playwright/test';
import { follow, openAs, registerMember, watchPage } from './support/member.ts';
import { pictureFile } from './support/pictures.ts';
import { createStory } from './support/stories.ts';
import { test } from './support/test.ts';

test('items follow each other, a held one stays, keys step, and the focus returns', async ({ page, request }) => {
  const watched = watchPage(page);
  const author = await registerMember(request, 'Ana Prado');
  const viewer = await registerMember(request);
  await follow(request, viewer, author);
  await createStory(request, author, 'First words');
  await createStory(request, author, 'A picture', pictureFile(0));
  await createStory(request, author, 'Last words');
  await openAs(page, viewer, '/');
  await page.getByRole('button', { name: /^Ana Prado, 3 new/ }).click();
  const shows = (position: string) => page.getByRole('dialog', { name: `Story by Ana Prado, ${position}` });
  await expect(shows('1 of 3')).toBeVisible();
  await page.keyboard.press('Space');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowLeft');
  await expect(shows('1 of 3').getByRole('button', { name: 'Play' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(shows('2 of 3')).toBeVisible();

  const box = await shows('2 of 3').locator('article').boundingBox();
  if (!box) throw new Error('There is no surface.');
  await page.mouse.move(box.x + box.width * 0.7, box.y + box.height * 0.6);
  await page.mouse.down();
  await expect(shows('2 of 3')).toHaveAttribute('data-held', 'true');
  await page.mouse.up();
  await expect(shows('2 of 3')).toHaveAttribute('data-held', 'false');
  await page.mouse.click(box.x + box.width * 0.2, box.y + box.height * 0.6);
  await expect(shows('1 of 3')).toBeVisible();

  await page.keyboard.press('Space');
  await expect(shows('2 of 3')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Ana Prado/ })).toBeFocused();
  expect(watched.problems).toEqual([]);
});

test('an author sees who has viewed their story, and deletes it', { tag: '@long' }, async ({
  page,
  request,
  browser,
}) => {
  const author = await registerMember(request, 'Ana Prado');
  const viewer = await registerMember(request, 'Noor Haddad');
  await follow(request, viewer, author);
  await createStory(request, author, 'Seen words');
  const visit = await browser.newContext();
  const visitor = await visit.newPage();
  await openAs(visitor, viewer, `/?stories=${author.id}`);
  await expect(visitor.getByRole('dialog').getByText('Seen words')).toBeVisible();
  await visitor.keyboard.press('Space');

  await openAs(page, author, `/?stories=${author.id}`);
  const story = page.getByRole('dialog', { name: 'Your story, 1 of 1' });
  await expect(story).toBeVisible();
  await page.keyboard.press('Space');
  await expect(async () => {
    await page.reload();
    await expect(story.getByRole('button', { name: '1 view' })).toBeVisible();
  }).toPass();
  await page.keyboard.press('Space');
  await story.getByRole('button', { name: '1 view' }).click();
  const viewers = page.getByRole('dialog', { name: 'Viewers' });
  await expect(viewers.getByRole('link', { name: 'Noor Haddad' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewers).toHaveCount(0);

  await story.getByRole('button', { name: 'More about your story' }).click();
  await page.getByRole('menuitem', { name: 'Delete Story' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Story deleted', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(visitor.getByText('This story is no longer available')).toBeVisible();
  await visit.close();
});
