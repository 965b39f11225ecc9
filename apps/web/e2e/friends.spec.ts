import { expect, type Page } from '@playwright/test';
import { openAs, registerMember, type TestMember } from './support/member.ts';
import { test } from './support/test.ts';

async function openWithStream(page: Page, member: TestMember, path: string): Promise<void> {
  const stream = page.waitForResponse((response) => response.url().includes('/trpc/events.stream'));
  await Promise.all([openAs(page, member, path), stream]);
}

test('a request and its acceptance appear in the other browser without a reload', async ({ page, other, request }) => {
  const [ana, ben] = [await registerMember(request, 'Ana Asks'), await registerMember(request, 'Ben Answers')];
  await openWithStream(other, ben, '/friends?tab=requests');
  await expect(other.getByRole('heading', { name: 'No pending requests' })).toBeVisible();
  await openWithStream(page, ana, `/profile/${ben.id}`);
  await page.getByRole('button', { name: 'Add friend Ben Answers' }).click();
  await expect(page.getByRole('button', { name: /^Request sent to Ben Answers/ })).toBeVisible();

  const requests = other.getByRole('tabpanel', { name: 'Requests' });
  await requests.getByRole('button', { name: 'Accept Ana Asks' }).click();
  await expect(requests.getByText('Accepted')).toBeVisible();
  // To leave the request sends the answer, which could be undone until then.
  await other.getByRole('tab', { name: 'Friends' }).click();
  await expect(page.getByRole('button', { name: /^Friends with Ben Answers/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Following Ben Answers/ })).toBeVisible();

  await other.getByRole('button', { name: 'Close friend Ana Asks' }).click();
  await other.reload();
  await expect(other.getByRole('button', { name: 'Close friend Ana Asks' })).toHaveAttribute('aria-pressed', 'true');
});
