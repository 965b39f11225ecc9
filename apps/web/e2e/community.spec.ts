import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { bearer, openAs, registerMember, type TestMember } from './support/member.ts';
import { publish } from './support/publish.ts';
import { test } from './support/test.ts';

const panel = (page: Page, name: string) => page.getByRole('region', { name });
const toggle = (page: Page, name: string) => page.getByRole('switch', { name });

async function share(request: APIRequestContext, member: TestMember): Promise<void> {
  const reply = await request.put('/api/settings', { headers: bearer(member), data: { dataSharing: true } });
  expect(reply.status()).toBe(200);
}

test('posts start as anonymous when the setting says so, and show their author as Anonymous to others', {
  tag: '@long',
}, async ({ browser, page, request }) => {
  const [ana, ben] = [await registerMember(request, 'Ana Hidden'), await registerMember(request)];
  await openAs(page, ana, '/account');
  await toggle(page, 'Anonymous posting').click();
  await expect(toggle(page, 'Anonymous posting')).toBeChecked();
  await page.goto('/');
  await page.getByRole('button', { name: "What's your vibe today?" }).click();
  const dialog = page.getByRole('dialog', { name: 'New post' });
  await expect(toggle(page, 'Post anonymously')).toBeChecked();
  await dialog.getByRole('textbox', { name: 'Your post' }).fill('Nobody knows who says this.');
  await dialog.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByText('anonymous to others').first()).toBeVisible();

  const { posts } = await (await request.get(`/api/users/${ana.id}`, { headers: bearer(ana) })).json();
  const other = await browser.newPage();
  await openAs(other, ben, `/posts/${posts[0].id}`);
  await expect(other.getByText('Nobody knows who says this.')).toBeVisible();
  await expect(other.getByText('Anonymous', { exact: true }).first()).toBeVisible();
  await expect(other.getByText('Ana Hidden')).toHaveCount(0);
  await other.close();
});

test('a private account says so, and hides its posts from others', { tag: '@long' }, async ({
  browser,
  page,
  request,
}) => {
  const [ana, ben] = [await registerMember(request), await registerMember(request)];
  const id = await publish(request, ana, 'For my followers.');
  await openAs(page, ana, '/profile');
  await page.getByRole('button', { name: 'Customize Profile' }).click();
  await page.getByRole('tab', { name: 'Privacy' }).click();
  await expect(page.getByText('Your profile is public')).toBeVisible();
  const saved = page.waitForResponse(/settings\.updatePrivacy/);
  await toggle(page, 'Private account').click();
  await expect(page.getByText('Your profile is private')).toBeVisible();
  expect((await saved).status()).toBe(200);

  const other = await browser.newPage();
  await openAs(other, ben, `/posts/${id}`);
  await expect(other.getByRole('main')).toBeVisible();
  await expect(other.getByText('For my followers.')).toHaveCount(0);
  expect((await request.get(`/api/posts/${id}`, { headers: bearer(ben) })).status()).toBe(404);
  await other.close();
});

test('Top Vibers suggests a member to follow, while that member shares data', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const viber = await registerMember(request, 'Violet Viber');
  await share(request, viber);
  const voters = [];
  for (let count = 0; count < 5; count += 1) voters.push(await registerMember(request));
  const viewer = voters[0] as TestMember;
  for (let count = 0; count < 14; count += 1) {
    const id = await publish(request, viber, `Post ${count}`);
    for (const voter of voters) {
      const data = { postId: id, isPositive: true };
      expect((await request.post('/api/votes', { headers: bearer(voter), data })).status()).toBe(200);
    }
  }
  await openAs(page, viewer, '/explore?tab=users');
  const follow = panel(page, 'Top Vibers').getByRole('button', { name: 'Follow Violet Viber' });
  await expect(async () => {
    await page.reload();
    await expect(follow).toBeVisible({ timeout: 5000 });
  }).toPass();
  await follow.click();
  await expect(
    panel(page, 'Top Vibers').getByRole('button', { name: 'Following Violet Viber, press to unfollow' }),
  ).toBeVisible();

  const another = voters[1] as TestMember;
  const suggested = async () => {
    const members: { id: number }[] = await (await request.get('/api/top-vibers', { headers: bearer(another) })).json();
    return members.some(({ id }) => id === viber.id);
  };
  expect(await suggested()).toBe(true);
  const data = { dataSharing: false };
  await request.put('/api/settings', { headers: bearer(viber), data });
  expect(await suggested()).toBe(false);
});
