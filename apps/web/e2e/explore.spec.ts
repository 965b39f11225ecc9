import { type APIRequestContext, expect } from '@playwright/test';
import { openAs, registerMember } from './support/member.ts';
import { publish } from './support/publish.ts';
import { test } from './support/test.ts';

async function publishAsOther(request: APIRequestContext, content: string): Promise<void> {
  await publish(request, await registerMember(request), content);
}

const newTag = () => `explore${Date.now().toString(36)}${process.pid.toString(36)}`;

test('a member looks around on the explore page, and sees what is new in a hashtag', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const tag = newTag();
  await publishAsOther(request, `The first one #${tag}`);
  const member = await registerMember(request);
  await openAs(page, member, '/explore');
  await expect(page.getByRole('heading', { name: 'Explore', level: 1 })).toBeVisible();
  await expect(page.getByRole('tabpanel', { name: 'Trending' }).locator('[data-post]').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Users' }).click();
  await expect(page).toHaveURL('/explore?tab=users');
  await expect(page.getByRole('list', { name: 'Users' }).getByRole('listitem').first()).toBeVisible();

  await page.goto(`/hashtags/${tag}`);
  await expect(page.getByText('1 post', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Follow #${tag}` }).click();
  await expect(page.getByText(`Following #${tag}`, { exact: true }).first()).toBeVisible();
  await publishAsOther(request, `The second one #${tag}`);

  await page.goto('/explore?tab=hashtags');
  const own = page.getByRole('list', { name: 'Your hashtags' }).getByRole('listitem').filter({ hasText: tag });
  await expect(own).toContainText('1 new post');
  await own.getByRole('link', { name: `#${tag}` }).click();
  await expect(page.locator('[data-post]').filter({ hasText: 'The second one' })).toBeVisible();
  await page.goBack();
  await expect(own).toContainText('No new posts');
  await own.getByRole('button', { name: `Following #${tag}` }).click();
  await expect(own.getByRole('button', { name: `Follow #${tag}` })).toBeVisible();
});

test('a visitor explores what is public, and is asked to join', { tag: '@long' }, async ({ page, request }) => {
  const tag = newTag();
  await publishAsOther(request, `For everyone #${tag}`);
  await page.goto('/explore');
  await expect(page.getByRole('link', { name: 'Join Vibeline' })).toHaveAttribute('href', '/signup?next=%2Fexplore');
  await expect(page.locator('[data-post]').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Hashtags' }).click();
  await expect(page.getByRole('heading', { name: 'Trending hashtags' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your hashtags' })).toHaveCount(0);
  await page.goto(`/hashtags/${tag}`);
  await page.getByRole('button', { name: `Follow #${tag}` }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Please log in to follow hashtags' })).toBeVisible();
});
