import { expect, type Page } from '@playwright/test';
import { FIRST_VISIT } from './support/disclaimer.ts';
import { findViolations } from './support/find-violations.ts';
import { registerMember } from './support/member.ts';
import { test } from './support/test.ts';

const disclaimer = (page: Page) => page.getByRole('dialog', { name: 'About your vibe' });

test.describe('on a first visit', () => {
  test.use({ storageState: FIRST_VISIT });

  test('the disclaimer is over the first page of a member until it is acknowledged; X does not acknowledge it', {
    tag: '@long',
  }, async ({ page, request }) => {
    const { token } = await registerMember(request);
    await page.addInitScript((value) => localStorage.setItem('authToken', value), token);
    await page.goto('/people');
    const dialog = disclaimer(page);
    await expect(dialog).toBeVisible();
    await expect(dialog.getByText('About your vibe')).toBeFocused();
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page.getByRole('heading', { name: 'People' })).toBeVisible();
    await page.reload();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.reload();
    const understand = dialog.getByRole('button', { name: 'I Understand' });
    await expect(understand).toBeDisabled();
    await dialog.getByRole('checkbox').check();
    await understand.click();
    await expect(dialog).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('vibe-disclaimer-acknowledged'))).not.toBeNull();
  });

  for (const path of ['/', '/signup']) {
    test(`nothing opens over ${path} while a visitor fills in its form`, { tag: '@long' }, async ({ page }) => {
      await page.goto(path);
      const username = page.getByLabel('Username');
      await username.pressSequentially('somebody', { delay: 120 });
      await page.waitForLoadState('networkidle');
      await expect(username).toBeFocused();
      await expect(disclaimer(page)).toBeHidden();
    });
  }
});

test('an acknowledged disclaimer is reopened by visitors with Vibe Info, and Back closes it', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/');
  const info = page.getByRole('button', { name: 'Vibe Info' });
  await info.click();
  await expect(disclaimer(page)).toBeVisible();
  await page.goBack();
  await expect(disclaimer(page)).toBeHidden();
  await expect(info).toBeFocused();
  await expect(page).toHaveURL('/');
});
