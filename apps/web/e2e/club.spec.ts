import { expect, type Page } from '@playwright/test';
import { openSmtpServer, type TestSmtpServer } from '../../api/test/support/smtp-server.ts';
import { PASSWORD, test } from './support/club.ts';
import { bearer, openAs } from './support/member.ts';

const NEW_PASSWORD = 'another fine password';

test.describe.configure({ mode: 'default' });

const accountMenu = (page: Page) => page.getByRole('button', { name: /^Your account/ });

async function fillAccount(page: Page, name: string, username: string): Promise<void> {
  await page.getByLabel('Full Name').fill(name);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
}

test('a member invites by a link, and sees who joined with it', async ({ page, other, club, request }) => {
  await club.changeSettings({ registration: 'invitation', whoInvites: 'member' });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await other.goto('/signup');
  await expect(other.getByText('Every member can give you a link.')).toBeVisible();

  await openAs(page, club.member, '/invitations');
  await page.getByRole('button', { name: 'New invitation' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Note (optional)').fill('For Ben');
  await dialog.getByRole('button', { name: 'Make link' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  await other.goto(link);
  await expect(other.getByText('Ana Prado invites you to')).toBeVisible();
  await fillAccount(other, 'Ben Hartley', 'ben');
  await other.getByRole('button', { name: 'Create account' }).click();
  await expect(other.getByRole('button', { name: 'Create account' })).toBeHidden();

  await page.keyboard.press('Escape');
  await expect(page.getByRole('list', { name: 'Your invitations' })).toContainText('For Ben');
  await page.getByRole('tab', { name: 'Joined' }).click();
  await expect(page.getByRole('list', { name: 'Whom you invited' })).toContainText('Ben Hartley');
  // The box to follow who invites was ticked.
  const followers = await request.get(`/api/users/${club.member.id}`, { headers: bearer(club.member) });
  expect((await followers.json()).followerCount).toBe(1);
});

test('of two who ask to join one is accepted and one declined, and each reads it', async ({ page, other, club }) => {
  await club.changeSettings({ registration: 'approval' });
  const another = await other.context().newPage();
  const ask = async (asking: Page, name: string, username: string, reason: string) => {
    await asking.goto('/signup');
    await fillAccount(asking, name, username);
    await asking.getByLabel('Why would you like to join?').fill(reason);
    await asking.getByRole('button', { name: 'Ask to join' }).click();
    await expect(asking.getByRole('heading', { name: 'Waiting for approval' })).toBeVisible();
  };
  await ask(other, 'Dora Rows', 'dora', 'I row on the lake');
  await ask(another, 'Emil Sells', 'emil', 'I sell boats');

  await openAs(page, club.administrator, '/admin/requests');
  await expect(page.getByRole('list', { name: 'Requests to join' })).toContainText('I row on the lake');
  await page.getByRole('button', { name: 'Accept Dora Rows' }).click();
  await page.getByRole('button', { name: 'Decline Emil Sells' }).click();
  const form = page.getByRole('form', { name: 'Decline Emil Sells' });
  await form.getByLabel('Answer (optional)').fill('No adverts, please.');
  await form.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByText('Nobody waits')).toBeVisible();

  await another.getByRole('button', { name: 'Check again' }).click();
  await expect(another.getByRole('heading', { name: 'Your request was declined' })).toBeVisible();
  await expect(another.getByText('No adverts, please.')).toBeVisible();
  await other.getByRole('button', { name: 'Check again' }).click();
  await expect(accountMenu(other)).toBeVisible();
});

test('a feature that is switched off leaves the pages of others, and is back when it is switched on', async ({
  page,
  other,
  club,
}) => {
  await openAs(other, club.member, '/vibe-circles');
  const heading = other.getByRole('heading', { name: 'Vibe Circles', exact: true });
  const link = other.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Vibe Circles' });
  await expect(heading).toBeVisible();
  await expect(link).toBeVisible();
  await openAs(page, club.administrator, '/admin/settings');
  const toggle = page.getByRole('switch', { name: 'Vibe Circles' });
  await toggle.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click();
  await expect(other.getByRole('heading', { name: 'Switched off' })).toBeVisible();
  await expect(link).toHaveCount(0);
  await toggle.click();
  await expect(link).toBeVisible();
  await expect(heading).toBeVisible();
});

test('the network is handed over once the owner has offered it and an administrator has accepted', async ({
  page,
  other,
  club,
}) => {
  await openAs(page, club.owner, `/admin/members/${club.administrator.id}`);
  await page.getByRole('button', { name: 'Hand the network over' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Offer it' }).click();
  await expect(page.getByText('You offered the network to them.')).toBeVisible();

  await openAs(other, club.administrator, '/admin/members');
  await expect(other.getByText('Olga Owner wants to hand the ownership over to you.')).toBeVisible();
  await other.getByRole('button', { name: 'Accept' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Become the owner' }).click();
  await expect(other.getByText('You are the owner of this network now', { exact: true })).toBeVisible();
  await expect(other.getByRole('listitem').filter({ hasText: 'Adam Helps' })).toContainText('Owner');
  // So does the page that is open: an administrator does not act on the owner.
  await expect(page.getByRole('region', { name: 'Account' })).toContainText('Owner');
  await expect(page.getByRole('button', { name: 'Make a reset link' })).toBeHidden();
});

test.describe('who forgot a password', () => {
  let smtp: TestSmtpServer;
  test.beforeAll(async () => {
    smtp = await openSmtpServer();
  });
  test.afterAll(() => smtp.close());

  /** The link of the latest mail with such a subject. */
  async function linkOfMail(subject: RegExp): Promise<string> {
    const found = () => smtp.received.findLast(({ headers }) => subject.test(headers.get('subject') ?? ''));
    await expect.poll(found).toBeDefined();
    return /http:\S+#code=[\w-]+/.exec(found()?.text ?? '')?.[0] ?? '';
  }

  async function setNewPassword(page: Page, password: string): Promise<void> {
    await page.getByLabel('New password', { exact: true }).fill(password);
    await page.getByLabel('Confirm new password').fill(password);
    await page.getByRole('button', { name: 'Set new password' }).click();
    await expect(accountMenu(page)).toBeVisible();
  }

  test('gets back in by a link of an administrator, and by mail once there is a mail server', async ({
    page,
    other,
    club,
    request,
  }) => {
    const { administrator, member } = club;
    await club.changeSettings({ namesAdministrators: true });
    await other.goto('/login');
    await other.getByRole('button', { name: 'Forgot your password?' }).click();
    await expect(other.getByText('Ask an administrator of this network for a reset link.')).toContainText('Adam Helps');
    await openAs(page, administrator, `/admin/members/${member.id}`);
    await page.getByRole('button', { name: 'Make a reset link' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Make the link' }).click();
    await other.goto(await page.getByLabel(`Reset link for @${member.username}`).inputValue());
    await setNewPassword(other, NEW_PASSWORD);
    expect((await request.get('/api/auth/me', { headers: bearer(member) })).status()).toBe(401);
    await other.goto('/notifications');
    await expect(other.getByText('Your password was reset with a link that Adam Helps made')).toBeVisible();

    await club.restart({ SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, MAIL_FROM: 'club@example.com' });
    await other.goto('/account');
    await other.getByLabel('E-mail address').fill('ana@example.com');
    await other.getByLabel('Your password').fill(NEW_PASSWORD);
    await other.getByRole('button', { name: 'Add address' }).click();
    await other.goto(await linkOfMail(/^Confirm your e-mail/));
    await other.getByRole('button', { name: 'Confirm address' }).click();
    await expect(other.getByText('Your address is confirmed')).toBeVisible();
    await other.getByRole('link', { name: 'Open your account' }).click();
    await expect(other.getByText('ana@example.com')).toBeVisible();

    // On another device, where nobody is signed in.
    await page.context().setStorageState(club.nobody);
    const elsewhere = await page.context().newPage();
    const told: (string | null)[] = [];
    for (const email of ['nobody@example.com', 'ana@example.com']) {
      await elsewhere.goto('/login');
      await elsewhere.getByRole('link', { name: 'Forgot your password?' }).click();
      await elsewhere.getByLabel('E-mail address').fill(email);
      await elsewhere.getByRole('button', { name: 'Send link' }).click();
      await expect(elsewhere.getByRole('link', { name: 'Back to login' })).toBeVisible();
      told.push(await elsewhere.getByRole('main').textContent());
    }
    expect(told[0]).toBe(told[1]);
    await elsewhere.goto(await linkOfMail(/^Set a new password/));
    await setNewPassword(elsewhere, PASSWORD);
    await expect(other.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
    // The notice that the password changed is sent after the response.
    await expect
      .poll(() => smtp.received.map(({ to }) => to))
      .toEqual([['ana@example.com'], ['ana@example.com'], ['ana@example.com']]);
  });
});
