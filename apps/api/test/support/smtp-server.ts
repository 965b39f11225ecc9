import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface ReceivedMail {
  from: string;
  to: string[];
  /** The lines of its header, by name in small letters; continued lines are joined. */
  headers: Map<string, string>;
  /** Of the plain text and of the HTML, decoded. */
  text: string;
  html: string;
  raw: string;
}

export interface TestSmtpServer {
  port: number;
  received: ReceivedMail[];
  connections: () => number;
  close(): Promise<void>;
}

/** A real SMTP server in this process, on a port of its own. */
export async function openSmtpServer(options: SMTPServerOptions & { port?: number } = {}): Promise<TestSmtpServer> {
  const received: ReceivedMail[] = [];
  let connections = 0;
  const { port = 0, onData, onConnect, ...others } = options;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onConnect(session, callback) {
      connections += 1;
      if (onConnect) onConnect.call(this, session, callback);
      else callback();
    },
    onData(stream, session, callback) {
      if (onData) return onData.call(this, stream, session, callback);
      let raw = '';
      stream.setEncoding('utf8');
      stream.on('data', (chunk: string) => {
        raw += chunk;
      });
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        const to = rcptTo.map(({ address }) => address);
        received.push({ from: mailFrom ? mailFrom.address : '', to, ...readMail(raw) });
        callback();
      });
    },
    ...others,
  });
  // A connection that a test drops is an error of the server too.
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    connections: () => connections,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function readMail(raw: string): Pick<ReceivedMail, 'headers' | 'text' | 'html' | 'raw'> {
  const [head = ''] = raw.split('\r\n\r\n', 1);
  const parts = raw.split(/^--[^\r\n]+\r\n/m);
  const bodyOf = (type: string) => {
    const part = parts.find((one) => one.startsWith(`Content-Type: ${type}`)) ?? '';
    const start = part.indexOf('\r\n\r\n');
    const body = part.slice(start + 4).replace(/--[^\r\n]+--\s*$/, '');
    if (/^Content-Transfer-Encoding: base64/im.test(part.slice(0, start)))
      return Buffer.from(body, 'base64').toString();
    return /^Content-Transfer-Encoding: quoted-printable/im.test(part.slice(0, start)) ? decodeQuoted(body) : body;
  };
  const linesOf = (type: string) => bodyOf(type).replaceAll('\r\n', '\n');
  return { headers: readHeaders(head), text: linesOf('text/plain'), html: linesOf('text/html'), raw };
}

function readHeaders(head: string): Map<string, string> {
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  return new Map(
    lines.map((line) => {
      const at = line.indexOf(':');
      return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
    }),
  );
}

function decodeQuoted(text: string): string {
  const bytes = text
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

/** The code in the first link of a mail. */
export const codeIn = ({ text }: Pick<ReceivedMail, 'text'>): string => /#code=([\w-]+)/.exec(text)?.[1] ?? '';
