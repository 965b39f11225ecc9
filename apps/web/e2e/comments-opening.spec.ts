import { expect } from '@playwright/test';
import { chunkFiles } from './support/chunk-files.ts';
import { holdRequests } from './support/hold-requests.ts';
import { openAs, registerMember } from './support/member.ts';
import { publish } from './support/publish.ts';
import { test } from './support/test.ts';

test('comments open with the cached post before their chunk is loaded, and can be closed', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const member = await registerMember(request);
  const text = `Opened at once by ${member.username}`;
  await publish(request, member, text);
  const release = await holdRequests(page, chunkFiles('parts'));
  await openAs(page, member, '/profile');
  const card = page.getByRole('article').filter({ hasText: text });
  const dialog = page.getByRole('dialog', { name: 'Comments' });
  await card.getByRole('button', { name: /^Comments/ }).click();
  await expect(dialog).toHaveAttribute('aria-busy', 'true');
  await expect(dialog.getByText(text)).toBeVisible();
  await expect(dialog).toBeFocused();

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await card.getByRole('button', { name: /^Comments/ }).click();
  await expect(dialog).toBeVisible();
  await release();
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await expect(dialog.getByText('No comments yet')).toBeVisible();
});
