import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { bearer, openAs, registerMember, type TestMember } from './support/member.ts';
import { publish } from './support/publish.ts';
import { test } from './support/test.ts';

const WIDTHS = [390, 820, 1280];

async function vote(request: APIRequestContext, voter: TestMember, postId: number, isPositive: boolean): Promise<void> {
  const reply = await request.post('/api/votes', {
    headers: bearer(voter),
    data: { userId: voter.id, postId, isPositive },
  });
  expect(reply.ok()).toBe(true);
}

const cardOf = (page: Page, postId: number) => page.locator(`article[data-post="${postId}"]`);
const positiveOf = (card: Locator) => card.getByRole('button', { name: /^Positive vibe/ });
const negativeOf = (card: Locator) => card.getByRole('button', { name: /^Negative vibe/ });

/** Where each part of a card starts, from the card's own corner and in whole pixels. */
function partsOf(card: Locator): Promise<Record<string, [number, number]>> {
  return card.evaluate((root) => {
    const corner = root.getBoundingClientRect();
    const at = (part: Element | null | undefined): [number, number] => {
      const { left, top } = part?.getBoundingClientRect() ?? corner;
      return [Math.round(left - corner.left), Math.round(top - corner.top)];
    };
    const label = [...root.querySelectorAll('p')].find((part) => /votes yet|so far/.test(part.textContent ?? ''));
    return {
      positive: at(root.querySelector('[data-vote="positive"] svg')),
      label: at(label),
      comments: at(root.querySelector('[data-comments] svg')),
      negative: at(root.querySelector('[data-vote="negative"] svg')),
      text: at(root.querySelector('[data-text]')),
      end: [Math.round(corner.width), Math.round(corner.height)],
    };
  });
}

async function publishWithVotes(request: APIRequestContext, author: TestMember) {
  const voters = [await registerMember(request), await registerMember(request)] as const;
  const none = await publish(request, author, 'Nobody voted');
  const positive = await publish(request, author, 'One likes it', { category: 'Music' });
  const negative = await publish(request, author, 'One does not');
  const tie = await publish(request, author, 'One each');
  await vote(request, voters[0], positive, true);
  await vote(request, voters[0], negative, false);
  await vote(request, voters[0], tie, true);
  await vote(request, voters[1], tie, false);
  return { none, positive, negative, tie };
}

for (const width of WIDTHS) {
  test(`cards say what their votes are in fixed columns, and a vote moves nothing, at ${width} px`, {
    tag: width === 390 ? [] : '@long',
  }, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 900 });
    const author = await registerMember(request);
    const posts = await publishWithVotes(request, author);
    await openAs(page, await registerMember(request), `/profile/${author.id}`);
    const card = (name: keyof typeof posts) => cardOf(page, posts[name]);
    await expect(card('none').getByText('No votes yet', { exact: true })).toBeVisible();
    await expect(card('positive').getByRole('paragraph').filter({ hasText: '1 vote so far' })).toContainText(
      'Positive Vibes',
    );
    await expect(card('negative').getByText('Negative Vibes')).toBeVisible();
    await expect(card('tie').getByText('2 votes so far')).toBeVisible();

    const before = await partsOf(card('none'));
    const columns = ({ positive, label, comments, negative }: typeof before) =>
      [positive, label, comments, negative].map((part) => part?.[0]);
    for (const name of ['positive', 'negative', 'tie'] as const) {
      expect(columns(await partsOf(card(name))), name).toEqual(columns(before));
    }

    await positiveOf(card('none')).click();
    await expect(card('none').getByText('1 vote so far')).toBeVisible();
    const { label: _before, ...others } = before;
    const { label: _after, ...now } = await partsOf(card('none'));
    expect(now).toEqual(others);
  });

  test(`the banner over 60 and the reminder under 40 show at ${width} px`, { tag: '@long' }, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const [liked, disliked] = [await registerMember(request), await registerMember(request)];
    const posts = [await publish(request, liked, 'Good'), await publish(request, disliked, 'Bad')];
    for (let voters = 0; voters < 3; voters += 1) {
      const voter = await registerMember(request);
      await vote(request, voter, posts[0] ?? 0, true);
      await vote(request, voter, posts[1] ?? 0, false);
    }
    await openAs(page, liked);
    await expect(page.getByText('You are over 60.').filter({ visible: true })).toBeVisible();
    await page.evaluate((token) => localStorage.setItem('authToken', token), disliked.token);
    await page.reload();
    await expect(page.getByText('Your vibe is under 40.').filter({ visible: true })).toBeVisible();
  });
}

const colorOf = (part: Locator, property = 'color') =>
  part.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

test('votes are neutral at rest, coloured when hovered, and filled when pressed', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const author = await registerMember(request);
  const post = await publish(request, author, 'Look at https://example.org and #colours');
  await openAs(page, await registerMember(request), `/profile/${author.id}`);
  const card = cardOf(page, post);
  const [positive, negative] = [positiveOf(card), negativeOf(card)];
  const neutral = await colorOf(card.getByRole('button', { name: /^Comments/ }));
  for (const button of [positive, negative]) {
    expect(await colorOf(button.locator('svg'))).toBe(neutral);
    expect(await colorOf(button)).toBe(neutral);
    await button.hover();
    await expect.poll(() => colorOf(button.locator('svg'))).not.toBe(await colorOf(button));
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  await positive.click();
  await expect(positive).toHaveAttribute('aria-pressed', 'true');
  await page.mouse.move(0, 0);
  expect(await colorOf(negative.locator('svg'))).toBe(neutral);
  await expect.poll(() => colorOf(positive, 'background-color')).not.toBe('rgba(0, 0, 0, 0)');
  for (const name of ['example.org', '#colours']) {
    expect(await colorOf(card.getByRole('link', { name }), 'text-decoration-line')).toBe('underline');
  }
});

test('a follow shows Loading... while it is pending, in a button of the same width', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const author = await registerMember(request, 'Star Member');
  await openAs(page, await registerMember(request), `/profile/${author.id}`);
  let respond = () => {};
  const held = new Promise<void>((resolve) => {
    respond = resolve;
  });
  await page.route('**/trpc/follows.follow**', async (route) => {
    await held;
    await route.continue();
  });
  const button = page.getByRole('button', { name: 'Follow Star Member' });
  await expect(button).toBeVisible();
  // With the page's own font the button is wider than with the fallback font.
  await expect(page.locator('html')).toHaveAttribute('data-font', 'own');
  await page.waitForFunction(() =>
    [...document.fonts].some(({ family, status }) => family.includes('Bricolage Grotesque') && status === 'loaded'),
  );
  const width = (await button.boundingBox())?.width;
  await button.click();
  const pressed = page.getByRole('button', { name: 'Following Star Member, press to unfollow' });
  await expect(pressed).toHaveAttribute('data-label', 'Loading...');
  expect((await pressed.boundingBox())?.width).toBe(width);
  respond();
  await page.mouse.move(0, 0);
  await expect(pressed).toHaveAttribute('data-label', 'Following');
  expect((await pressed.boundingBox())?.width).toBe(width);
  await pressed.hover();
  await expect(pressed).toHaveAttribute('data-label', 'Unfollow');
});
