import { shareFolder } from '../../db/open/folder-lock.ts';
import { refuseToStart } from '../refuse-to-start.ts';
import { onProcessSignal } from '../stop-on-signal.ts';
import { createPeer, type WorkerOrder } from './peer.ts';
import { asWorker } from './worker-role.ts';

/** Far more than the primary process takes to answer on a busy machine. */
const ANSWER_MS = 60_000;

export async function serveAsWorker(): Promise<void> {
  // The whole process group may get the signal: the primary process decides when to stop.
  onProcessSignal(() => undefined);
  let order: WorkerOrder | null = null;
  try {
    const primary = createPeer(process);
    primary.onTold('stop', () => process.exit(0));
    order = await primary.ask('order', null, ANSWER_MS);
    const { config } = order;
    // Also locked here: a worker may outlive the primary process for a moment.
    if (order.locksFolder) await shareFolder(config.dataDir);
    const release = async () => void (await primary.ask('port', null, ANSWER_MS));
    const { serve } = await import('../../start.ts');
    await serve(config, { release, port: config.port }, asWorker(order, primary));
  } catch (error) {
    refuseToStart(error, order?.config ?? null);
  }
}
