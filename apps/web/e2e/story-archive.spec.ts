import { expect, type Page } from '@playwright/test';
import { openAs, registerMember, watchPage } from './support/member.ts';
import { test } from './support/test.ts';

const details = (page: Page) => page.getByRole('dialog', { name: 'Archived Story' });
const shownId = (page: Page) => new URL(page.url()).searchParams.get('story');

test('the demo member looks through her archive: category, details, the next by key, Back', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const demo = { username: 'demo', password: 'demo-vibes' };
  const { token, user } = await (await request.post('/api/users/login', { data: demo })).json();
  const watched = watchPage(page);
  await openAs(page, { ...demo, token, id: user.id, name: user.name }, '/story-archive');
  const cards = page.getByRole('list', { name: 'Archived stories' }).getByRole('listitem');
  await expect(cards.first()).toBeVisible();
  await page.getByRole('link', { name: 'Travel', exact: true }).click();
  await expect(page).toHaveURL('/story-archive?category=travel');
  await expect(cards.first()).toContainText('Travel');
  await page.getByRole('link', { name: 'All Stories' }).click();
  await expect(page).toHaveURL('/story-archive');

  const first = await cards.first().getAttribute('data-story');
  const second = await cards.nth(1).getAttribute('data-story');
  await cards.first().getByRole('link').click();
  await expect(details(page).getByRole('region', { name: 'Add to Highlight' })).toBeVisible();
  expect(shownId(page)).toBe(first);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => shownId(page)).toBe(second);
  await page.reload();
  await expect(details(page).getByText('Archived', { exact: true })).toBeVisible();
  expect(shownId(page)).toBe(second);
  await page.goBack();
  await expect(details(page)).toHaveCount(0);
  await expect(page).toHaveURL('/story-archive');
  expect(watched.problems).toEqual([]);
});

test('a new member finds an empty archive and creates a highlight', { tag: '@long' }, async ({ page, request }) => {
  const member = await registerMember(request);
  await openAs(page, member, '/story-archive');
  await expect(page.getByRole('heading', { name: 'No Archived Stories' })).toBeVisible();
  await page.getByRole('button', { name: 'New Highlight' }).click();
  const form = page.getByRole('dialog', { name: 'New Highlight' });
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(form.getByText('Category required')).toBeVisible();
  await form.getByRole('textbox', { name: 'Title' }).fill('By the sea');
  await form.getByRole('combobox', { name: 'Category' }).selectOption('Travel');
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Memory highlight created successfully!').first()).toBeVisible();
  await expect(form).toHaveCount(0);
  await page.getByRole('tab', { name: 'Memory Highlights' }).click();
  await expect(page.getByRole('tabpanel').getByText('By the sea')).toBeVisible();
});
