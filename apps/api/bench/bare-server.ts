/**
 * The denominator of every ratio: a Fastify server that looks the session up, runs one prepared statement on the same
 * data and sends JSON. No validation, no headers, no log, no views.
 */
import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { verify } from '@node-rs/argon2';
import Fastify from 'fastify';
import { openBareDatabase } from './bare-database.ts';

const [dataDir, port] = process.argv.slice(2);
if (!dataDir || !port) throw new Error('Usage: bare-server.ts <data folder> <port>');

const app = Fastify();
const bare = openBareDatabase(dataDir);

const hash = (token: string) => createHash('sha256').update(token).digest('hex');

function memberOf(headers: { authorization?: string | undefined }): number {
  const session = bare.findSession(hash(headers.authorization?.slice('Bearer '.length) ?? ''));
  if (!session) throw new Error('No such session');
  return session.member_id;
}

app.get('/feed', async ({ headers }) => bare.listPosts(memberOf(headers)));

app.get<{ Params: { id: string } }>('/posts/:id', async ({ headers, params }) =>
  bare.findPost(memberOf(headers), Number(params.id)),
);

app.post<{ Body: { postId: number; isPositive: boolean } }>('/votes', async ({ headers, body }) =>
  bare.castVote(memberOf(headers), body.postId, body.isPositive ? 1 : 0),
);

const streams = new Set<ServerResponse>();

app.get('/stream', ({ headers }, reply) => {
  memberOf(headers);
  reply.hijack();
  reply.raw.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
  streams.add(reply.raw);
  reply.raw.once('close', () => streams.delete(reply.raw));
});

app.post<{ Body: { content: string } }>('/posts', async ({ headers, body }, reply) => {
  const post = bare.createPost(memberOf(headers), body.content);
  for (const stream of streams)
    stream.write(`data: ${JSON.stringify({ type: 'newPosts', latestPostId: post?.id })}\n\n`);
  return reply.code(201).send(post);
});

app.post<{ Body: { username: string; password: string } }>('/login', async ({ body }) => {
  const credential = bare.findCredential(body.username);
  if (!credential || !(await verify(credential.password_hash, body.password))) throw new Error('Wrong password');
  const token = randomBytes(32).toString('base64url');
  return { token, user: bare.beginSession(credential.member_id, hash(token)) };
});

app.get<{ Params: { index: string } }>('/web-calls/:index', async ({ headers, params }) =>
  bare.webCall(Number(params.index), memberOf(headers)),
);

app.get<{ Params: { name: string } }>('/media/:name', async ({ headers, params }, reply) => {
  memberOf(headers);
  const path = bare.findMedia(params.name);
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
  if (path === null || !start || !end) throw new Error('No such part of a file');
  return reply
    .code(206)
    .header('content-length', Number(end) - Number(start) + 1)
    .send(createReadStream(path, { start: Number(start), end: Number(end) }));
});

app.get('/usage', async () => {
  const { user, system } = process.cpuUsage();
  return { cpuSeconds: (user + system) / 1e6, residentBytes: process.memoryUsage.rss() };
});

app.get('/readyz', async () => ({ status: 'ready' }));

await app.listen({ port: Number(port), host: '127.0.0.1' });
