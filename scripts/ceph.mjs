// A Ceph cluster on this machine, in a temporary folder and in memory: one monitor, one OSD and the RADOS Gateway, which
// speaks S3 and checks signatures. For tests and for trying things: what is stored is gone when it stops.
import { execFile, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { endProcess } from './end-process.mjs';
import { findFreePort } from './port.mjs';

const PROGRAMS = ['ceph', 'ceph-authtool', 'ceph-mon', 'ceph-osd', 'monmaptool', 'radosgw', 'radosgw-admin'];
const START_TIMEOUT_MS = 120_000;

const run = promisify(execFile);

/** Whether the programs are installed: Debian's packages ceph-common, ceph-mon, ceph-osd and radosgw. */
export function hasCeph() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return PROGRAMS.every((name) => folders.some((folder) => existsSync(join(folder, name))));
}

export async function startCeph() {
  const folder = mkdtempSync(join(tmpdir(), 'vibeline-s3-'));
  const daemons = [];
  const killAll = () => {
    for (const daemon of daemons) daemon.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once('exit', killAll);
  const start = (program, id) => {
    const daemon = spawn(program, ['-f', '-c', join(folder, 'ceph.conf'), '-n', id], {
      stdio: 'ignore',
      // A process group of its own: Ctrl-C reaches only the script, which stops it after what uses it.
      detached: true,
    });
    daemons.push(daemon);
    return daemon;
  };
  try {
    const { port, ...monitor } = await configure(folder);
    await startCluster(folder, monitor, start);
    const user = await createUser(folder);
    await until('The gateway', start('radosgw', 'client.rgw'), folder, () => answers(port));
    return {
      endpoint: `http://127.0.0.1:${port}`,
      ...user,
      async stop() {
        process.off('exit', killAll);
        await Promise.all(daemons.map((daemon) => endProcess(daemon)));
        killAll();
      },
    };
  } catch (error) {
    process.off('exit', killAll);
    killAll();
    throw error;
  }
}

async function configure(folder) {
  const address = `v2:127.0.0.1:${await findFreePort()}`;
  const port = await findFreePort();
  const fsid = randomUUID();
  for (const name of ['mon', 'osd', 'rgw', 'run']) mkdirSync(join(folder, name));
  const lines = [
    '[global]',
    `fsid = ${fsid}`,
    `mon_host = ${address}`,
    'public_addr = 127.0.0.1',
    'cluster_addr = 127.0.0.1',
    'auth_cluster_required = cephx',
    'auth_service_required = cephx',
    'auth_client_required = cephx',
    `keyring = ${folder}/keyring`,
    `run_dir = ${folder}/run`,
    `admin_socket = ${folder}/run/$name.asok`,
    `log_file = ${folder}/$name.log`,
    'mon_cluster_log_file = /dev/null',
    'osd_pool_default_size = 1',
    'osd_pool_default_min_size = 1',
    'osd_pool_default_pg_num = 1',
    'osd_pool_default_pg_autoscale_mode = off',
    'osd_crush_chooseleaf_type = 0',
    '[mon]',
    `mon_data = ${folder}/mon`,
    'mon_data_avail_crit = 1',
    'mon_allow_pool_size_one = true',
    // Changes of the cluster's maps are decided every second else.
    'paxos_propose_interval = 0.1',
    '[osd]',
    `osd_data = ${folder}/osd`,
    'osd_objectstore = memstore',
    'memstore_device_bytes = 4294967296',
    '[client.rgw]',
    `rgw_data = ${folder}/rgw`,
    `rgw_frontends = beast endpoint=127.0.0.1:${port}`,
    'rgw_rados_pool_pg_num_min = 1',
    'rgw_enable_usage_log = false',
    '',
  ];
  writeFileSync(join(folder, 'ceph.conf'), lines.join('\n'));
  return { port, fsid, address };
}

async function startCluster(folder, { fsid, address }, start) {
  const tool = (program, ...args) => run(program, ['-c', join(folder, 'ceph.conf'), ...args]);
  const keyring = join(folder, 'keyring');
  const allCaps = ['mon', 'osd', 'mgr'].flatMap((name) => ['--cap', name, 'allow *']);
  for (const [name, ...caps] of [
    ['mon.', '--cap', 'mon', 'allow *'],
    ['client.admin', ...allCaps],
    ['client.rgw', ...allCaps],
    ['osd.0', '--cap', 'mon', 'allow profile osd', '--cap', 'osd', 'allow *'],
  ]) {
    const args = [...(existsSync(keyring) ? [] : ['--create-keyring']), '--gen-key', '-n', name, ...caps, keyring];
    await run('ceph-authtool', args);
  }
  const map = join(folder, 'monmap');
  await run('monmaptool', ['--create', '--addv', 'a', `[${address}]`, '--fsid', fsid, map]);
  await tool('ceph-mon', '-i', 'a', '--mkfs', '--monmap', map, '--keyring', keyring);
  const monitor = start('ceph-mon', 'mon.a');
  const osdId = randomUUID();
  await until('The monitor', monitor, folder, () => tool('ceph', '--connect-timeout', '5', 'osd', 'new', osdId));
  await tool('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', osdId);
  const osd = start('ceph-osd', 'osd.0');
  await until('The OSD', osd, folder, async () => {
    const { stdout } = await tool('ceph', 'osd', 'stat', '--format', 'json');
    if (JSON.parse(stdout).num_up_osds !== 1) throw new Error('it is not up');
  });
}

async function createUser(folder) {
  const [accessKeyId, secretAccessKey] = [randomBytes(10).toString('hex'), randomBytes(20).toString('hex')];
  const keys = ['--access-key', accessKeyId, '--secret-key', secretAccessKey];
  const user = ['--uid', 'vibeline', '--display-name', 'Vibeline', ...keys];
  await run('radosgw-admin', ['-c', join(folder, 'ceph.conf'), '-n', 'client.rgw', 'user', 'create', ...user]);
  return { accessKeyId, secretAccessKey };
}

async function answers(port) {
  const { status } = await fetch(`http://127.0.0.1:${port}/`);
  if (status >= 500) throw new Error(`it answers ${status}`);
}

/** Tries until it succeeds. Throws what the daemons have logged when one has ended, or after two minutes. */
async function until(what, daemon, folder, attempt) {
  for (const giveUpAt = Date.now() + START_TIMEOUT_MS; ; await delay(100)) {
    const reason = await attempt().then(
      () => null,
      (error) => error,
    );
    if (reason === null) return;
    if (daemon.exitCode === null && daemon.signalCode === null && Date.now() < giveUpAt) continue;
    throw new Error(`${what} of the test's Ceph did not start: ${reason.message}\n${lastLines(folder)}`);
  }
}

function lastLines(folder) {
  const logs = readdirSync(folder).filter((name) => name.endsWith('.log'));
  return logs.map((name) => `${name}:\n${readFileSync(join(folder, name), 'utf8').slice(-1500)}`).join('\n');
}
