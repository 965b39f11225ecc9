import { expect } from '@playwright/test';
import { bearer, openAs, registerMember } from './support/member.ts';
import { publish } from './support/publish.ts';
import { test } from './support/test.ts';

test('a negative vote says what it is for with one press, or is not asked again', async ({ page, request }) => {
  const author = await registerMember(request, 'Ana Prado');
  const id = await publish(request, author, 'Something contested');
  const voter = await registerMember(request);
  await openAs(page, voter, `/posts/${id}`);
  const choice = page.getByRole('group', { name: 'What your negative vote is for' });
  await page
    .getByRole('button', { name: /^Negative vibe/ })
    .first()
    .click();
  await choice.getByRole('button', { name: 'Off topic' }).click();
  await expect(choice.getByRole('status')).toHaveText('You said: off topic');
  const own = async () => {
    const reply = await request.get(`/api/votes/${voter.id}/${id}`, { headers: bearer(voter) });
    return (await reply.json()).vote;
  };
  await expect.poll(own).toEqual({ isPositive: false, kind: 'off_topic' });
  await expect(choice.getByRole('button', { name: 'Remove' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(own).toEqual({ isPositive: false });
  await choice.getByRole('button', { name: 'Skip' }).click();
  await expect(choice).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Negative vibe/ }).first()).toBeFocused();
  await page.reload();
  await expect(page.getByRole('button', { name: /^Negative vibe, 1/ }).first()).toBeVisible();
  await expect(choice).toHaveCount(0);
});
