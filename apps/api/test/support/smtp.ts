import { type SendDependencies, sendMails } from '../../src/features/mails/send-mails.ts';
import { createSmtpClient } from '../../src/features/mails/smtp-client.ts';
import type { TestApp } from './app.ts';
import type { TestSmtpServer } from './smtp-server.ts';

const MAIL_ORIGIN = 'https://club.example';
const FROM = { name: null, address: 'network@club.example' };

/** What one process needs to send the mails of the app to a server. */
export function sendingOf(app: TestApp, { port }: Pick<TestSmtpServer, 'port'>) {
  const problems: Parameters<SendDependencies['report']>[0][] = [];
  const deps: SendDependencies = {
    db: app.database.db,
    now: () => app.clock.now,
    origin: MAIL_ORIGIN,
    settings: app.services.network.getSettings,
    smtp: createSmtpClient({ smtpUrl: `smtp://127.0.0.1:${port}`, from: FROM }),
    report: (problem) => problems.push(problem),
  };
  return { deps, problems, send: () => sendMails(deps, new AbortController().signal) };
}
