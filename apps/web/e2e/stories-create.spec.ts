import { expect, type Page } from '@playwright/test';
import { bearer, openAs, registerMember, watchPage } from './support/member.ts';
import { picture } from './support/pictures.ts';
import { test } from './support/test.ts';

const red = picture('red.png', [220, 40, 40]);
const green = picture('green.png', [40, 160, 80]);

async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Add Story' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Story' });
  await expect(dialog.getByRole('tab', { name: 'Text' })).toBeVisible();
  return dialog;
}

test('a text story and one of two pictures, which are in the strip and not in the archive', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const watched = watchPage(page);
  const member = await registerMember(request);
  const headers = bearer(member);
  await openAs(page, member);
  const strip = page.getByRole('region', { name: 'Stories', exact: true });
  const own = strip.getByRole('button', { name: /^Your story/ });

  const dialog = await openDialog(page);
  await expect(own).toHaveCount(0);
  await dialog.getByRole('textbox', { name: 'Your story' }).fill('Half a story');
  await page.goBack();
  await expect(dialog).toBeHidden();
  await openDialog(page);
  await expect(dialog.getByRole('textbox', { name: 'Your story' })).toHaveValue('Half a story');
  await dialog.getByRole('textbox', { name: 'Your story' }).fill('A whole story');
  // The radio button itself is under its swatch.
  await dialog.getByTitle('Teal').click();
  await dialog.getByRole('button', { name: 'Share story' }).click();
  await expect(page.getByText('Story created!', { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(own).toBeVisible();

  await openDialog(page);
  await dialog.getByRole('tab', { name: 'Image' }).click();
  await dialog.locator('input[type="file"]').first().setInputFiles([red, green]);
  const tiles = dialog.getByRole('button', { name: /^Picture \d/ });
  await expect(tiles).toHaveCount(2);
  await tiles.nth(1).click();
  await dialog.getByRole('textbox', { name: 'Description' }).fill('A green field');
  await dialog.getByRole('button', { name: 'Show first' }).click();
  await dialog.getByRole('textbox', { name: 'Caption (optional)' }).fill('Two colours');
  await dialog.getByRole('radio', { name: /^Friends/ }).check();
  await dialog.getByRole('button', { name: 'Share story' }).click();
  await expect(dialog).toBeHidden();

  const listed = await (await request.get('/api/stories', { headers })).json();
  expect(listed.stories).toMatchObject([
    {
      content: 'Two colours',
      visibility: 'followers',
      backgroundColor: null,
      media: [{ alt: 'A green field' }, { alt: null }],
    },
    { content: 'A whole story', visibility: 'public', backgroundColor: '#00766a', media: [] },
  ]);
  expect(await (await request.get('/api/stories/archived', { headers })).json()).toEqual([]);
  expect(watched.problems).toEqual([]);
});
