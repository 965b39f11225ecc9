import { expect, type Page } from '@playwright/test';
import { bearer, openAs, registerMember, watchPage } from './support/member.ts';
import { publish } from './support/publish.ts';
import { test } from './support/test.ts';

const cardOf = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });

test('the feed loads more while scrolling, each post once', async ({ page, request }) => {
  await openAs(page, await registerMember(request));
  const articles = page.getByRole('article');
  await expect(articles.first()).toBeVisible();
  const seen = new Map<number, string>();
  const look = async () => {
    const cards = await articles.evaluateAll((all) =>
      all.map((card) => [Number(card.getAttribute('aria-posinset')), card.getAttribute('data-post') ?? ''] as const),
    );
    for (const [position, post] of cards) seen.set(position, post);
    // Only posts near the viewport are rendered, also in a long feed.
    expect(cards.length).toBeLessThan(60);
  };
  await expect(async () => {
    await page.mouse.wheel(0, 1500);
    await look();
    expect(seen.size).toBeGreaterThan(80);
  }).toPass({ intervals: [50], timeout: 90_000 });
  expect(new Set(seen.values()).size).toBe(seen.size);
});

test('home sends one request before the first render, and rapid votes and those by keyboard end in the last one', async ({
  page,
  request,
}) => {
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('[data-post]')) return;
      performance.mark('first-post');
      observer.disconnect();
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  const member = await registerMember(request);
  const text = `Rapid ${member.username}`;
  const postId = await publish(request, await registerMember(request), text);
  await openAs(page, member);
  const card = cardOf(page, text);
  await expect(card).toBeVisible();

  await test.step('one request, and the app’s own font', async () => {
    const requested = await page.evaluate(() => {
      const rendered = performance.getEntriesByName('first-post')[0]?.startTime ?? 0;
      const before = performance.getEntriesByType('resource').filter(({ startTime }) => startTime <= rendered);
      return before.map(({ name }) => new URL(name).pathname).filter((path) => path.startsWith('/trpc/'));
    });
    expect(requested).toEqual(['/trpc/accounts.me,posts.list']);
    await expect(page.locator('html')).toHaveAttribute('data-font', 'own');
  });

  await test.step('rapid votes, on the screen and on the server', async () => {
    const positive = card.getByRole('button', { name: /Positive vibe/ });
    const negative = card.getByRole('button', { name: /Negative vibe/ });
    await positive.click();
    await negative.click();
    await positive.click();
    await negative.click();
    await expect(negative).toHaveAttribute('aria-pressed', 'true');
    await expect(card.getByRole('button', { name: 'Positive vibe, 0' })).toBeVisible();
    await expect(card.getByRole('button', { name: 'Negative vibe, 1' })).toBeVisible();
    const state = async () => {
      const reply = await request.get(`/api/posts/${postId}`, { headers: bearer(member) });
      const { positiveVotes, negativeVotes, userVote } = await reply.json();
      return { positiveVotes, negativeVotes, userVote };
    };
    await expect.poll(state).toEqual({ positiveVotes: 0, negativeVotes: 1, userVote: { isPositive: false } });
  });

  await test.step('votes and a post by keyboard alone', async () => {
    await card.focus();
    await page.keyboard.press('u');
    await expect(card.getByRole('button', { name: 'Positive vibe, 1' })).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('d');
    await expect(card.getByRole('button', { name: 'Negative vibe, 1' })).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('n');
    const field = page.getByRole('dialog').getByRole('textbox');
    await expect(field).toBeFocused();
    await field.press('u');
    await expect(field).toHaveValue('u');
    await field.fill(`By keyboard ${member.username}`);
    await field.press('Control+Enter');
    await expect(cardOf(page, `By keyboard ${member.username}`)).toBeVisible();
  });
});

test('the same vote again sends no request', { tag: '@long' }, async ({ page, request }) => {
  const member = await registerMember(request);
  const text = `Once ${member.username}`;
  await publish(request, await registerMember(request), text);
  await openAs(page, member);
  const positive = cardOf(page, text).getByRole('button', { name: /Positive vibe/ });
  await positive.click();
  await expect(page.getByText('Vote recorded').first()).toBeVisible();
  let calls = 0;
  page.on('request', (call) => {
    if (call.url().includes('votes.cast')) calls += 1;
  });
  await positive.click();
  await positive.click();
  await expect(positive).toHaveAttribute('aria-pressed', 'true');
  expect(calls).toBe(0);
});

test('a vote that fails is reverted, with a toast', { tag: '@long' }, async ({ page, request }) => {
  const member = await registerMember(request);
  const text = `Fail ${member.username}`;
  await publish(request, await registerMember(request), text);
  await openAs(page, member);
  const card = cardOf(page, text);
  await card.getByRole('button', { name: /Positive vibe/ }).click();
  await expect(page.getByText('Vote recorded').first()).toBeVisible();
  await page.route('**/trpc/votes.cast**', (route) => route.abort());
  await card.getByRole('button', { name: /Negative vibe/ }).click();
  await expect(page.getByText('Vote failed').first()).toBeVisible();
  await expect(card.getByRole('button', { name: 'Positive vibe, 1' })).toHaveAttribute('aria-pressed', 'true');
  await expect(card.getByRole('button', { name: 'Negative vibe, 0' })).toBeVisible();
});

test('a draft survives a reload', { tag: '@long' }, async ({ page, request }) => {
  await openAs(page, await registerMember(request));
  await page.getByRole('button', { name: 'Post', exact: true }).first().click();
  await page.getByRole('dialog').getByRole('textbox').fill('Half a thought');
  await page.reload();
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue('Half a thought');
});

test('a post that cannot be sent keeps its text, and is created once when it is sent again', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const member = await registerMember(request);
  const text = `Stubborn ${member.username}`;
  await openAs(page, member);
  await page.getByRole('button', { name: 'Post', exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(text);
  // The server handles the request, but its response does not arrive.
  await page.route('**/trpc/posts.create**', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await dialog.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByText('Failed to create post').first()).toBeVisible();
  await expect(dialog.getByRole('textbox')).toHaveValue(text);
  await page.unroute('**/trpc/posts.create**');
  await dialog.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByText('Your post has been created successfully.').first()).toBeVisible();
  const reply = await request.get('/api/posts?limit=100');
  const mine = (await reply.json()).filter((post: { content: string }) => post.content === text);
  expect(mine).toHaveLength(1);
});

test('markup in a post is text, and the time links to the post', { tag: '@long' }, async ({ page, request }) => {
  const watched = watchPage(page);
  const member = await registerMember(request, '<img src=x onerror=alert(1)>');
  const text = `<script>alert(1)</script><b>${member.username}</b>`;
  const postId = await publish(request, member, text);
  await openAs(page, member);
  const card = cardOf(page, text);
  await expect(card).toContainText('<img src=x onerror=alert(1)>');
  await card
    .getByRole('link')
    .filter({ has: page.locator('time') })
    .click();
  await expect(page).toHaveURL(`/posts/${postId}`);
  // Their own insights show the beginning of the post too.
  await expect(page.getByRole('article').getByText(text)).toBeVisible();
  expect(watched.problems).toEqual([]);
});

test('an unknown post shows a message', { tag: '@long' }, async ({ page, request }) => {
  await openAs(page, await registerMember(request), '/posts/987654321');
  await expect(page.getByText('Post not found')).toBeVisible();
});

test('an author edits and deletes a post; nobody else can', { tag: '@long' }, async ({ page, request }) => {
  const member = await registerMember(request);
  const text = `Own ${member.username}`;
  const postId = await publish(request, member, text);
  const stranger = `Strange ${member.username}`;
  await publish(request, await registerMember(request), stranger);
  await openAs(page, member);
  await cardOf(page, stranger)
    .getByRole('button', { name: /More about/ })
    .click();
  await expect(page.getByRole('menuitem', { name: 'Copy link' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Edit Post' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await cardOf(page, text)
    .getByRole('button', { name: /More about/ })
    .click();
  await page.getByRole('menuitem', { name: 'Edit Post' }).click();
  const field = page.getByRole('textbox', { name: 'Edit your post' });
  await field.fill('   ');
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await field.fill(`Changed ${member.username}`);
  await field.press('Escape');
  // A card with unsaved text stays rendered outside of the viewport.
  await page.getByRole('heading', { name: 'Vibe status' }).click();
  // The column beside the feed scrolls by itself.
  await page.mouse.move(640, 430);
  await page.mouse.wheel(0, 6000);
  await page.waitForFunction(() => window.scrollY > 3000);
  await page.keyboard.press('Home');
  await expect(field).toHaveValue(`Changed ${member.username}`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Post updated').first()).toBeVisible();
  const changed = cardOf(page, `Changed ${member.username}`);
  await expect(changed).toContainText('edited');

  await changed.getByRole('button', { name: /More about/ }).click();
  await page.getByRole('menuitem', { name: 'Delete Post' }).click();
  const question = 'Are you sure you want to delete this post? This action cannot be undone.';
  await expect(page.getByText(question)).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Post deleted').first()).toBeVisible();
  await expect(changed).toHaveCount(0);
  expect((await request.get(`/api/posts/${postId}`)).status()).toBe(404);
});

test('pictures of a post are shown in the feed', { tag: '@long' }, async ({ page, request }) => {
  const member = await registerMember(request);
  const text = `Pictures ${member.username}`;
  const red = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
  const file = (name: string) => ({ name, mimeType: 'image/png', buffer: Buffer.from(red, 'base64') });
  await publish(request, member, text, { image_0: file('a.png'), image_1: file('b.png') });
  await openAs(page, member);
  const pictures = cardOf(page, text).locator('img[srcset]');
  await expect(pictures).toHaveCount(2);
  await expect
    .poll(() => pictures.first().evaluate((picture: HTMLImageElement) => picture.naturalWidth))
    .toBeGreaterThan(0);
});
