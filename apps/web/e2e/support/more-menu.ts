import type { Page } from '@playwright/test';

export async function openFromMore(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: /^More/ }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}
