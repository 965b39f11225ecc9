import { expect } from '@playwright/test';
import { bearer, follow, openAs, registerMember, watchPage } from './support/member.ts';
import { publish } from './support/publish.ts';
import { test } from './support/test.ts';

test('a block while the other one reads hides both from each other at once, and ends their follows', async ({
  page,
  other: reader,
  request,
}) => {
  const [ana, ben] = [await registerMember(request, 'Ana Block'), await registerMember(request, 'Ben Block')];
  const postId = await publish(request, ana, 'Read by Ben');
  const comment = await request.post('/api/comments', {
    headers: bearer(ben),
    data: { postId, content: 'Said by Ben' },
  });
  expect(comment.status()).toBe(201);
  await follow(request, ana, ben);
  await follow(request, ben, ana);

  const { problems } = watchPage(reader);
  await Promise.all([
    reader.waitForResponse((response) => response.url().includes('/trpc/events.stream')),
    openAs(reader, ben, `/posts/${postId}`),
  ]);
  await expect(reader.locator('[data-post]').getByText('Read by Ben')).toBeVisible();

  await openAs(page, ana, `/posts/${postId}`);
  await page.getByRole('button', { name: 'More about the comment by Ben Block' }).click();
  await page.getByRole('menuitem', { name: `Block @${ben.username}…` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click();
  await expect(page.getByText(`Blocked @${ben.username}`, { exact: true })).toBeVisible();
  await expect(page.getByText('Said by Ben')).toHaveCount(0);

  await expect(reader.getByRole('heading', { name: 'Post not found' })).toBeVisible();
  await expect(reader.getByText('Read by Ben')).toHaveCount(0);
  await reader.goto(`/profile/${ana.id}`);
  await expect(reader.getByRole('heading', { name: 'User Not Found' })).toBeVisible();
  expect(problems).toEqual([]);

  const followers = await request.get('/api/followers', { headers: bearer(ana) });
  expect(await followers.json()).toEqual([]);
  await page.goto('/safety');
  const list = page.getByRole('list', { name: 'Blocked members' });
  await expect(list.getByText('Ben Block')).toBeVisible();
  await list.getByRole('button', { name: 'Unblock Ben Block' }).click();
  await expect(page.getByRole('heading', { name: 'You have blocked nobody' })).toBeVisible();
});
