import { createHash, randomBytes } from 'node:crypto';
import { expect } from '@playwright/test';
import { registerMember, watchPage } from './support/member.ts';
import { test } from './support/test.ts';

const REDIRECT = 'http://127.0.0.1:9/callback';

test('an app is registered, allowed after a sign-in, used, and loses its access', async ({ page, request }) => {
  const watched = watchPage(page);
  const member = await registerMember(request);
  const registration = {
    client_name: 'Pocket',
    redirect_uris: REDIRECT,
    scopes: 'read',
    website: 'https://pocket.example',
  };
  const app = await (await request.post('/api/v1/apps', { form: registration })).json();
  const metadata = await (await request.get('/.well-known/oauth-authorization-server')).json();

  const verifier = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    ...{ response_type: 'code', client_id: app.client_id, redirect_uri: REDIRECT, scope: 'read', state: 'x y' },
    ...{ code_challenge: createHash('sha256').update(verifier).digest('base64url'), code_challenge_method: 'S256' },
  });
  await page.route(`${REDIRECT}**`, (route) => route.fulfill({ body: 'Back in the app', contentType: 'text/plain' }));
  await page.goto(`${new URL(metadata.authorization_endpoint).pathname}?${query}`);
  await page.getByLabel('Username').fill(member.username);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText('Pocket', { exact: true })).toBeVisible();
  await expect(page.getByText(`@${member.username}`)).toBeVisible();
  await page.getByRole('button', { name: 'Allow' }).click();
  await page.waitForURL(`${REDIRECT}**`);
  const answer = new URL(page.url()).searchParams;
  expect(answer.get('state')).toBe('x y');

  const client = { client_id: app.client_id, client_secret: app.client_secret };
  const code = { grant_type: 'authorization_code', code: answer.get('code') ?? '', redirect_uri: REDIRECT };
  const given = await request.post('/oauth/token', { form: { ...client, ...code, code_verifier: verifier } });
  const { access_token: token } = await given.json();
  const authorization = { headers: { authorization: `Bearer ${token}` } };
  const info = await (await request.get('/oauth/userinfo', authorization)).json();
  expect(info.preferred_username).toBe(member.username);

  await page.goto('/account#apps');
  await page.getByRole('button', { name: 'End access of Pocket' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End access' }).click();
  await expect(page.getByText('No apps act for you.')).toBeVisible();
  expect((await request.get('/oauth/userinfo', authorization)).status()).toBe(401);
  expect((await request.post('/oauth/revoke', { form: { ...client, token } })).status()).toBe(200);
  expect(watched.problems).toEqual([]);
});
