/**
 * Compares the processor time of calls in a network of 10 million posts and a member with a million followers with that in a
 * hundredth of it, one after the other in turn. After a build: `tsx bench/scaling/large-network.ts [--postgres]
 * [--members=1000000] [--posts=10000000] [--rounds=7] [--calls=<words of their names>]
 * [--folder=<kept between runs, on SQLite>]`.
 */
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { databaseFile } from '../data-set.ts';
import { median } from '../median.ts';
import { type ServerProcess, startVibeline } from '../server-process.ts';
import { makeOnPostgres, makeOnSqlite, type Network, reuseOnSqlite } from './make-network.ts';
import { findPlaces, type NetworkCall, networkCalls, send } from './network-calls.ts';
import type { NetworkSize } from './network-rows.ts';
import { type PostgresUsage, watchPostgres } from './postgres-usage.ts';

const SHARE = 100;
const REQUESTS = 40;

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '1000000' },
    posts: { type: 'string', default: '10000000' },
    rounds: { type: 'string', default: '7' },
    postgres: { type: 'boolean', default: false },
    folder: { type: 'string' },
    calls: { type: 'string', default: '' },
  },
});
const rounds = Number(values.rounds);
const large = { members: Number(values.members), posts: Number(values.posts) };
const small = { members: large.members / SHARE, posts: large.posts / SHARE };
const report = (line: string) => process.stderr.write(`${line}\n`);

const folder = values.folder ?? (await mkdtemp(join(tmpdir(), 'vibeline-network-')));
const sides: Side[] = [];
try {
  for (const [name, size] of [
    ['few', small],
    ['many', large],
  ] as const)
    sides.push(await openSide(join(folder, name), size));
  await compare();
} finally {
  for (const { server, postgres, network } of sides) {
    await server.stop();
    await postgres?.close();
    if (network.databaseUrl !== null) await network.remove();
  }
  if (values.folder === undefined) await rm(folder, { recursive: true, force: true });
}

interface Side {
  network: Network;
  server: ServerProcess;
  postgres: PostgresUsage | null;
  calls: NetworkCall[];
  sent: Map<string, number>;
}

async function openSide(dataDir: string, size: NetworkSize): Promise<Side> {
  await mkdir(dataDir, { recursive: true });
  const network = await makeOrReuse(dataDir, size);
  const { databaseUrl } = network;
  const server = await startVibeline(dataDir, databaseUrl);
  const postgres = databaseUrl === null ? null : await watchPostgres(databaseUrl);
  return { network, server, postgres, calls: networkCalls(size, await findPlaces(server)), sent: new Map() };
}

async function makeOrReuse(dataDir: string, size: NetworkSize): Promise<Network> {
  if (values.postgres) return makeOnPostgres(dataDir, size, report);
  if (existsSync(databaseFile(dataDir))) return reuseOnSqlite(dataDir, size);
  return makeOnSqlite(dataDir, size, report);
}

async function compare(): Promise<void> {
  const [few, many] = sides;
  if (!few || !many) throw new Error('Nothing was made');
  for (const [index, { name }] of few.calls.entries()) {
    if (!new RegExp(values.calls).test(name)) continue;
    const ratios: { few: number; many: number }[] = [];
    for (const side of sides) await cpuMs(side, index);
    for (let round = 0; round < rounds; round += 1)
      ratios.push({ few: await cpuMs(few, index), many: await cpuMs(many, index) });
    const ratio = median(ratios.map((one) => one.many / one.few)).toFixed(2);
    const [before, after] = [median(ratios.map((one) => one.few)), median(ratios.map((one) => one.many))];
    console.log(
      `${ratio.padStart(6)} × CPU  ${before.toFixed(2).padStart(6)} ms, then ${after.toFixed(2).padStart(6)} ms  ${name}`,
    );
  }
}

async function cpuMs(side: Side, index: number): Promise<number> {
  const call = side.calls[index];
  if (!call) throw new Error('There is no such call');
  const began = await cpuSeconds(side);
  for (let count = 0; count < REQUESTS; count += 1) {
    const n = side.sent.get(call.name) ?? 0;
    side.sent.set(call.name, n + 1);
    const { procedure, isMutation = false } = call;
    await send(side.server, {
      memberId: call.caller?.(n) ?? call.memberId,
      procedure,
      input: call.input(n),
      isMutation,
    });
  }
  return (((await cpuSeconds(side)) - began) * 1000) / REQUESTS;
}

async function cpuSeconds({ server, postgres }: Side): Promise<number> {
  const { cpuSeconds: own } = await server.usage();
  return own + ((await postgres?.cpuSeconds()) ?? 0);
}
