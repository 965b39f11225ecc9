import type { ECDH } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { decrypt } from 'http_ece';
import { activeSince } from '../../src/features/accounts/sign-ins/session-token.ts';
import { createPushClient, type PushNetwork } from '../../src/features/notifications/push/push-client.ts';
import type { PushPayload } from '../../src/features/notifications/push/push-content.ts';
import { type SendDependencies, sendPushes } from '../../src/features/notifications/push/send-pushes.ts';
import { appPushes } from '../../src/http/mastodon/push-alerts.ts';
import type { TestApp } from './app.ts';
import { newBrowser, type PushSubscriptionBody } from './push-browser.ts';
import { certificate, certificateKey } from './push-certificate.ts';

interface Answer {
  status: number;
  headers?: Record<string, string>;
  body?: string;
}

interface ReceivedPush {
  path: string;
  host: string;
  headers: IncomingHttpHeaders;
  payload: PushPayload;
}

export interface TestPushServer {
  port: number;
  received: ReceivedPush[];
  /** How it answers from now on; never, with `null`. */
  answer: (host: string) => Answer | null | Promise<Answer>;
  /** What a browser subscribes with: the server decrypts what is sent to it. */
  newBrowser(host?: string): PushSubscriptionBody;
  close(): Promise<void>;
}

/** A push service in this process that answers for push.example, and decrypts as its browsers do. */
export async function openPushServer(): Promise<TestPushServer> {
  const browsers = new Map<string, { privateKey: ECDH; authSecret: string }>();
  const server = createServer({ cert: certificate, key: certificateKey }, async (request, response) => {
    const body = await buffer(request);
    const path = request.url ?? '';
    const host = (request.headers.host ?? '').replace(/:\d+$/, '');
    const answer = await opened.answer(host);
    const browser = browsers.get(path);
    if (answer && answer.status < 300 && browser) {
      const { headers } = request;
      const text = decrypt(body, { ...encodingOf(headers), ...browser });
      opened.received.push({ path, host, headers, payload: JSON.parse(text.toString()) });
    }
    if (answer) response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const opened: TestPushServer = {
    port: (server.address() as AddressInfo).port,
    received: [],
    answer: () => ({ status: 201 }),
    newBrowser(host = 'push.example') {
      const { subscription, privateKey } = newBrowser(host);
      browsers.set(new URL(subscription.endpoint).pathname, { privateKey, authSecret: subscription.keys.auth });
      return subscription;
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  return opened;
}

/** The draft has the salt and the sender’s key in headers, of which only one parameter each is read here. */
function encodingOf(headers: IncomingHttpHeaders) {
  if (headers['content-encoding'] !== 'aesgcm') return { version: 'aes128gcm' as const };
  const [, salt = ''] = /salt=([\w-]+)/.exec(String(headers['encryption'])) ?? [];
  const [, dh = ''] = /dh=([\w-]+)/.exec(String(headers['crypto-key'])) ?? [];
  return { version: 'aesgcm' as const, salt, dh };
}

/** What one process needs to send what waits to the server, which takes the place of the internet. */
export function pushingOf(app: TestApp, { port }: Pick<TestPushServer, 'port'>, network: Partial<PushNetwork> = {}) {
  const problems: Parameters<SendDependencies['report']>[0][] = [];
  const outcomes: string[] = [];
  const { services } = app;
  const deps: SendDependencies = {
    db: app.database.db,
    now: () => app.clock.now,
    activeSince,
    send: createPushClient({
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
      isAllowed: () => true,
      ...{ port, ca: certificate, timeoutMs: 10_000 },
      ...network,
    }),
    showToApp: appPushes('https://club.example'),
    networkName: () => 'Club',
    subject: () => 'https://club.example',
    onOutcome: (outcome) => outcomes.push(outcome),
    report: (problem) => problems.push(problem),
    readers: {
      notification: (viewer, groupKey) => services.notifications.findByKey(viewer, groupKey),
      conversation: async (viewer, id) => services.conversations.get(viewer, { id }),
      counters: async (viewer) => services.events.counters(viewer),
    },
  };
  return { deps, problems, outcomes, send: () => sendPushes(deps, new AbortController().signal) };
}
