// Runs on both databases: what two processes claim at once depends on their locks.
import type { Socket } from 'node:net';
import { DAY_MS, MINUTE_MS } from '@vibeline/core/durations.rules';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../../src/db/transaction.ts';
import { claimMail, countMails, deleteOldMails } from '../../../src/features/mails/mail.queries.ts';
import { CLAIM_MS } from '../../../src/features/mails/send-mails.ts';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { sendingOf } from '../../support/smtp.ts';
import { openSmtpServer, type TestSmtpServer } from '../../support/smtp-server.ts';

let app: TestApp;
let smtp: TestSmtpServer | null = null;
beforeAll(async () => {
  app = await openTestApp();
});
afterEach(async () => {
  await smtp?.close();
  smtp = null;
  await app.database.db.deleteFrom('mails').execute();
});
afterAll(() => app.close());

async function openServer(...options: Parameters<typeof openSmtpServer>) {
  smtp = await openSmtpServer(...options);
  return smtp;
}

const queue = (address: string, memberId: number | null = null) =>
  inTransaction(app.database.db, (trx) =>
    app.services.mails.enqueueMail(trx, {
      to: { address, memberId },
      kind: 'registration_decided',
      data: { isAccepted: true, sentence: 'Come in' },
    }),
  );
const rows = () => app.database.db.selectFrom('mails').selectAll().orderBy('id').execute();
const receivers = ({ received }: TestSmtpServer) => received.map(({ to }) => to.join()).sort();
const refusal = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });

it('a mail is sent as text and HTML, and its texts are deleted then', async () => {
  const server = await openServer();
  await queue('ana@example.org');
  await sendingOf(app, server).send();
  const [mail] = server.received;
  expect([mail?.from, mail?.to]).toEqual(['network@club.example', ['ana@example.org']]);
  expect(Object.fromEntries(mail?.headers ?? [])).toMatchObject({
    from: 'Vibeline <network@club.example>',
    to: 'ana@example.org',
    subject: 'Welcome to Vibeline',
    'message-id': expect.stringMatching(/^<[\d.]+@club\.example>$/),
    'auto-submitted': 'auto-generated',
  });
  expect(mail?.text).toContain('They wrote: Come in');
  expect(mail?.html).toContain('They wrote: Come in');
  expect(await rows()).toMatchObject([
    { data: null, body_text: null, body_html: null, next_attempt_at: null, sent_at: app.clock.now, attempts: 1 },
  ]);
  expect(await countMails(app.database.db)).toEqual({ waiting: 0, failed: 0 });
});

it('one that the server refuses for good is given up and counted', async () => {
  const server = await openServer({
    onRcptTo: (_address, _session, callback) => callback(refusal(550, 'No such mailbox')),
  });
  await queue('nobody@example.org');
  const { send, problems } = sendingOf(app, server);
  await send();
  app.clock.now += DAY_MS;
  await send();
  expect(await rows()).toMatchObject([
    { attempts: 1, next_attempt_at: null, body_text: null, last_error: expect.stringContaining('No such mailbox') },
  ]);
  expect(problems).toMatchObject([{ isGivenUp: true }]);
  expect(await countMails(app.database.db)).toEqual({ waiting: 0, failed: 1 });
});

it('one that the server refuses for now is sent later, and others are not held up', async () => {
  let asked = 0;
  const server = await openServer({
    onRcptTo({ address }, _session, callback) {
      if (address.startsWith('grey')) asked += 1;
      callback(address.startsWith('grey') && asked === 1 ? refusal(451, 'Greylisted') : null);
    },
  });
  await queue('grey@example.org');
  await queue('ana@example.org');
  const { send } = sendingOf(app, server);
  await send();
  await send();
  expect(receivers(server)).toEqual(['ana@example.org']);
  app.clock.now += MINUTE_MS;
  await send();
  expect(receivers(server)).toEqual(['ana@example.org', 'grey@example.org']);
});

it('after a connection that drops it is sent again, as the same mail', async () => {
  const ids: string[] = [];
  const server = await openServer({
    onData(stream, _session, callback) {
      let raw = '';
      stream.on('data', (chunk) => {
        raw += chunk;
      });
      stream.on('end', () => {
        ids.push(/^Message-ID: (.*)$/im.exec(raw)?.[1]?.trim() ?? '');
        // The mail was taken, and the client is not told.
        const { connections } = this as unknown as { connections: Set<{ _socket: Socket }> };
        if (ids.length > 1) callback();
        else for (const { _socket } of connections) _socket.destroy();
      });
    },
  });
  await queue('ana@example.org');
  const { send, problems } = sendingOf(app, server);
  await send();
  expect(await rows()).toMatchObject([{ sent_at: null, failed_at: null }]);
  app.clock.now += 10 * MINUTE_MS;
  await send();
  expect([ids.length, ids[0], problems.length]).toEqual([2, ids[1], 1]);
  expect(await rows()).toMatchObject([{ sent_at: app.clock.now }]);
});

it('while the server is away nothing is lost, and each look tries one mail', async () => {
  const away = await openSmtpServer();
  await away.close();
  for (const name of ['ana', 'ben', 'cara']) await queue(`${name}@example.org`);
  const { send, problems } = sendingOf(app, away);
  for (let hours = 0; hours < 5; hours += 1) {
    await send();
    app.clock.now += 60 * MINUTE_MS;
  }
  expect(problems.map(({ isGivenUp }) => isGivenUp)).toEqual(Array.from({ length: 5 }, () => false));
  expect(await countMails(app.database.db)).toEqual({ waiting: 3, failed: 0 });
  const back = await openServer({ port: away.port });
  await send();
  expect(receivers(back)).toEqual(['ana@example.org', 'ben@example.org', 'cara@example.org']);
});

it('two processes that send at once send each mail once', async () => {
  const server = await openServer();
  const addresses = Array.from({ length: 20 }, (_, nth) => `member${String(nth).padStart(2, '0')}@example.org`);
  for (const address of addresses) await queue(address);
  await Promise.all([sendingOf(app, server).send(), sendingOf(app, server).send()]);
  expect(receivers(server)).toEqual(addresses);
});

it('one whose process was killed while it sent is sent by another, and not before', async () => {
  const server = await openServer();
  await queue('ana@example.org');
  const { now } = app.clock;
  await claimMail(app.database.db, { now, until: now + CLAIM_MS });
  const { send } = sendingOf(app, server);
  app.clock.now += CLAIM_MS - 1;
  await send();
  expect(server.received).toEqual([]);
  app.clock.now += 1;
  await send();
  expect(receivers(server)).toEqual(['ana@example.org']);
});

it('one that waited for three days is given up, and after 30 days its row is deleted', async () => {
  const server = await openServer();
  await queue('ana@example.org');
  app.clock.now += 3 * DAY_MS + 1;
  await sendingOf(app, server).send();
  expect([server.received, await rows()]).toMatchObject([[], [{ failed_at: app.clock.now }]]);
  await deleteOldMails(app.database.db, app.clock.now);
  expect(await rows()).toHaveLength(1);
  app.clock.now += 27 * DAY_MS;
  await deleteOldMails(app.database.db, app.clock.now);
  expect(await rows()).toEqual([]);
});
