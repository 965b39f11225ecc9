import { startCluster } from './cluster.mjs';
import { startOwnPostgres } from './postgres.mjs';
import { findRedis, startRedis } from './redis.mjs';
import { listenForSignals, projectNode } from './run.mjs';
import { findMissingS3, startS3 } from './s3.mjs';
import { fail } from './workspace.mjs';

export async function runCluster(main) {
  const engines = [];
  const stopAll = async () => {
    for (const engine of engines.splice(0).reverse()) await engine.stop();
  };
  const stopping = new AbortController();
  const { signal } = stopping;
  const untilSignal = new Promise((resolve) => {
    listenForSignals(() => {
      // A second signal ends the script at once: what was started is killed with this process.
      if (signal.aborted) process.exit(1);
      resolve();
    });
  });
  const start = async () => {
    const env = await openEngines(engines);
    if (signal.aborted) return;
    const cluster = await startCluster({ main, env, signal, node: projectNode(), port: readPort(), host: readHost() });
    engines.push(cluster);
    announce(cluster);
  };
  const started = start().catch(async (error) => {
    if (signal.aborted) return;
    await stopAll();
    fail(error.message);
  });
  await untilSignal;
  console.log('\nStopping …');
  stopping.abort();
  await started;
  await stopAll();
  process.exit(0);
}

async function openEngines(engines) {
  const postgres = await startOwnPostgres({ isDetached: process.platform !== 'win32' });
  engines.push(postgres);
  console.log('Postgres: started');
  return { DATABASE_URL: postgres.url, ...(await openBucket(engines)), ...(await openRedis(engines)) };
}

async function openBucket(engines) {
  const missing = findMissingS3();
  if (missing !== null) {
    console.log(`Bucket: ${missing}. The two servers share one folder for media instead.`);
    return {};
  }
  const store = await startS3();
  engines.push(store);
  console.log(`Bucket: ${store.bucket} at ${store.endpoint}`);
  return {
    S3_ENDPOINT: store.endpoint,
    S3_REGION: store.region,
    S3_BUCKET: store.bucket,
    S3_ACCESS_KEY_ID: store.accessKeyId,
    S3_SECRET_ACCESS_KEY: store.secretAccessKey,
  };
}

async function openRedis(engines) {
  if (!findRedis()) {
    console.log('Redis: none is installed. Postgres carries limits and events instead.');
    return {};
  }
  const redis = await startRedis();
  engines.push(redis);
  console.log('Redis: started');
  return { REDIS_URL: redis.url };
}

const readPort = () => Number(process.env.PORT?.trim() || 3000);
/** The demo world's passwords are public, so only this machine may reach it. */
const readHost = () => process.env.HOST?.trim() || '127.0.0.1';

function announce({ url, servers }) {
  const [first] = servers;
  console.log(`
Ctrl-C stops everything, and what was stored is gone. To see one server take over from the other:
${servers.map(({ name, pid }) => `  ${name} is process ${pid()}`).join('\n')}
  kill -9 ${first.pid()}      ends the first; it is started again after a few seconds
  kill -STOP ${first.pid()}   freezes it, until kill -CONT ${first.pid()}

Vibeline is on ${url.replace('127.0.0.1', 'localhost')} with the demo world, on two servers`);
}
