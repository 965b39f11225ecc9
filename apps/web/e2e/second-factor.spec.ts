import { createHmac } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { openAs, registerMember, watchPage } from './support/member.ts';
import { test } from './support/test.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** As an authenticator app makes it, so many steps of 30 seconds later (RFC 6238). */
function codeOf(secret: string, steps: number): string {
  const bits = [...secret].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const hash = createHmac('sha1', key).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
}

test('a member logs in with a one-time code, and with a passkey until it is removed', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const watched = watchPage(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  const member = await registerMember(request);
  await openAs(page, member, '/account');

  await page.getByRole('button', { name: 'Set up one-time codes' }).click();
  const secret = (await page.locator('code').innerText()).replaceAll(/\s/g, '');
  await page.getByLabel('The code it shows now').fill(codeOf(secret, 0));
  await page.getByRole('button', { name: 'Switch on' }).click();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel(/^Name/).fill('Key ring');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Key ring')).toBeVisible();

  // Else it would answer what the form offers in the field of the username.
  await devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false });
  await signOut(page);
  await page.getByLabel('Username').fill(member.username);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByLabel('Code').fill(codeOf(secret, 1));
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('feed')).toBeVisible();

  // The device answers what the field of the username offers, as if the member had chosen it there.
  await devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: true });
  const offered = page.waitForResponse(/passkeys\.signIn/);
  await page.getByRole('button', { name: /Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  expect((await offered).status()).toBe(200);
  await expect(page.getByRole('feed')).toBeVisible();

  await page.evaluate(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  await signOut(page);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page.getByRole('feed')).toBeVisible();
  await page.goto('/account');
  await page.getByRole('button', { name: 'Remove Key ring' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('You have none.')).toBeVisible();
  expect(watched.problems).toEqual([]);
});
