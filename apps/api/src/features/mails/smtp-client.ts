import type { MailConfig } from '../../config.ts';
import { oneLine } from './render-mail.ts';

interface OutgoingMail {
  /** The same at each attempt, so that a mail that arrives twice can be known as one. */
  messageId: string;
  fromName: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  unsubscribeUrl: string | null;
}

export interface SmtpClient {
  /** Resolves when the server has taken the mail. Rejects with `MailNotSent`. */
  send(mail: OutgoingMail): Promise<void>;
}

/** `refused`: for good. `later`: by a server that may take it later. `away`: no server that takes mails now. */
type Refusal = 'refused' | 'later' | 'away';

export class MailNotSent extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal, message: string) {
    super(message);
    this.name = 'MailNotSent';
    this.refusal = refusal;
  }
}

const CONNECT_MS = 15_000;
const SILENCE_MS = 60_000;
const ERROR_MAX = 300;

/** The library is loaded by the first mail. */
export function createSmtpClient({ smtpUrl, from }: MailConfig): SmtpClient {
  let opened: Promise<Awaited<ReturnType<typeof openTransport>>> | null = null;
  return {
    async send({ messageId, fromName, to, subject, text, html, unsubscribeUrl }) {
      opened ??= openTransport(smtpUrl);
      const transport = await opened;
      try {
        await transport.sendMail({
          from: { name: oneLine(from.name ?? fromName), address: from.address },
          // As an object it is one address, whatever is in it.
          to: { name: '', address: to },
          envelope: { from: from.address, to: [to] },
          ...{ messageId, subject: oneLine(subject), text, html },
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribeUrl !== null && {
              'List-Unsubscribe': `<${unsubscribeUrl}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
        });
      } catch (error) {
        throw new MailNotSent(refusalOf(error), describe(error));
      }
    },
  };
}

async function openTransport(smtpUrl: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url: smtpUrl,
    ...(needsTls(smtpUrl) && { requireTLS: true }),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** A password is sent to another machine only once STARTTLS works, unless the URL itself says otherwise. */
function needsTls(smtpUrl: string): boolean {
  const { protocol, password, hostname, searchParams } = new URL(smtpUrl);
  const isToOthers = protocol === 'smtp:' && password !== '' && !LOOPBACK.includes(hostname);
  return isToOthers && !searchParams.has('requireTLS');
}

/** Of the mail: its receiver and its text. Other refusals are about who sends, and mended in the settings. */
const ABOUT_MAIL = ['RCPT TO', 'DATA'];
/** The server closes the connection. */
const CLOSING = 421;

function refusalOf(error: unknown): Refusal {
  const { command, responseCode } = Object(error) as { command?: unknown; responseCode?: unknown };
  if (typeof command !== 'string' || typeof responseCode !== 'number') return 'away';
  if (!ABOUT_MAIL.includes(command) || responseCode === CLOSING) return 'away';
  return responseCode >= 500 ? 'refused' : 'later';
}

function describe(error: unknown): string {
  return oneLine(error instanceof Error ? error.message : String(error)).slice(0, ERROR_MAX);
}
