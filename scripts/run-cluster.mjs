// `npm run cluster`: opens what this machine has, prints the address, and ends everything on Ctrl-C.
import { startCluster } from './cluster.mjs';
import { startOwnPostgres } from './postgres.mjs';
import { listenForSignals, projectNode } from './run.mjs';
import { fail } from './workspace.mjs';

/** Runs the server `main` twice behind a proxy on PORT until a signal comes. */
export async function runCluster(main) {
  const engines = [];
  const stopAll = async () => {
    for (const engine of engines.splice(0).reverse()) await engine.stop();
  };
  let isStopped = false;
  const untilSignal = new Promise((resolve) => listenForSignals(resolve));
  const work = (async () => {
    const env = await openEngines(engines);
    if (isStopped) return;
    const cluster = await startCluster({ main, env, node: projectNode(), port: readPort(), host: readHost() });
    engines.push(cluster);
    if (!isStopped) announce(cluster);
    await untilSignal;
  })();
  await Promise.race([work, untilSignal]).catch(async (error) => {
    await stopAll();
    fail(error.message);
  });
  isStopped = true;
  console.log('\nStopping …');
  await stopAll();
  process.exit(0);
}

/** Starts the engines and returns the settings that lead to them. */
async function openEngines(engines) {
  const postgres = await startOwnPostgres({ isDetached: process.platform !== 'win32' });
  engines.push(postgres);
  console.log('Postgres: started');
  return { DATABASE_URL: postgres.url };
}

const readPort = () => Number(process.env.PORT?.trim() || 3000);
/** The demo world's passwords are public. */
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
