import { type APIRequestContext, expect, type Page } from '@playwright/test';

export interface TestMember {
  id: number;
  name: string;
  username: string;
  password: string;
  token: string;
}

export function bearer({ token }: Pick<TestMember, 'token'>): { authorization: string } {
  return { authorization: `Bearer ${token}` };
}

let count = 0;

export async function registerMember(request: APIRequestContext, name = 'Test Member'): Promise<TestMember> {
  count += 1;
  const username = `t${Date.now().toString(36)}${process.pid.toString(36)}${count}`;
  const password = 'a fine password';
  const reply = await request.post('/api/users/register', { data: { name, username, password } });
  expect(reply.status()).toBe(201);
  const { token, user } = await reply.json();
  return { id: user.id, name, username, password, token };
}

export async function befriend(request: APIRequestContext, me: TestMember, other: TestMember): Promise<void> {
  const asked = await request.post('/api/friends/request', { headers: bearer(me), data: { addresseeId: other.id } });
  expect(asked.status()).toBe(201);
  expect((await request.put(`/api/friends/accept/${me.id}`, { headers: bearer(other) })).status()).toBe(200);
}

export async function follow(request: APIRequestContext, by: TestMember, followed: TestMember): Promise<void> {
  const headers = bearer(by);
  expect((await request.post(`/api/users/${followed.id}/follow`, { headers })).status()).toBe(200);
}

/** Opens the app as a member who has acknowledged the disclaimer. */
export async function openAs(page: Page, member: TestMember, path = '/'): Promise<void> {
  await page.addInitScript(
    ([token]) => {
      if (sessionStorage.getItem('test-signed-in')) return;
      sessionStorage.setItem('test-signed-in', 'yes');
      localStorage.setItem('authToken', token ?? '');
      localStorage.setItem('vibe-disclaimer-acknowledged', 'true');
    },
    [member.token],
  );
  await page.goto(path);
}

/** Collects violations of the content security policy and uncaught errors. */
export function watchPage(page: Page): { problems: string[] } {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted ?Type|Refused to/i.test(message.text())) problems.push(message.text());
  });
  return { problems };
}
