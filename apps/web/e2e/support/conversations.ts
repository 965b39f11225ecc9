import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { bearer, befriend, openAs, registerMember, type TestMember } from './member.ts';

export const field = (page: Page) => page.getByRole('textbox', { name: /^Message to / });

/** The messages of the open conversation: those that are sent, and one's own that are not yet. */
export const messages = (page: Page) => page.getByRole('region', { name: 'Messages' }).getByRole('article');

export const messageWith = (page: Page, text: string | RegExp) => messages(page).filter({ hasText: text });

export async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
}

async function call(request: APIRequestContext, by: TestMember, path: string, json: object) {
  const reply = await request.post(`/trpc/${path}`, { headers: bearer(by), data: { json } });
  expect(reply.status()).toBe(200);
  return (await reply.json()).result.data.json;
}

export async function send(
  request: APIRequestContext,
  sender: TestMember,
  conversationId: number,
  content: string,
): Promise<number> {
  return (await call(request, sender, 'messages.send', { conversationId, content })).id;
}

export async function openConversation(request: APIRequestContext) {
  const ana = await registerMember(request, 'Ana Writes');
  const ben = await registerMember(request, 'Ben Answers');
  await befriend(request, ana, ben);
  const { id } = await call(request, ana, 'conversations.open', { memberId: ben.id });
  return { ana, ben, id: Number(id), path: `/messages/${id}` };
}

export async function openWithStream(page: Page, member: TestMember, path: string): Promise<void> {
  const stream = page.waitForResponse((response) => response.url().includes('/trpc/events.stream'));
  await Promise.all([openAs(page, member, path), stream]);
  await expect(field(page)).toBeVisible();
}
