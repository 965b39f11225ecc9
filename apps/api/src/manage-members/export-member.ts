import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { hasRoomFor } from '../archives/archive-room.ts';
import { openArchiveServices } from '../archives/archive-services.ts';
import { makeArchive, NoRoomError } from '../export/make-archive.ts';
import { findDeletion, isBreak } from '../features/accounts/deletion/deletion.queries.ts';
import { addToLog } from '../features/moderation/audit-log.queries.ts';
import { StartError } from '../start-error.ts';
import { actOnMachine, getNamedMember } from './command-context.ts';
import type { ActionContext, Printed } from './member-action.ts';

/** The archive that the member could ask for, as a file. The member reads in their log that it was made. */
export async function exportMember({ db, config }: ActionContext, name: string, file: string): Promise<Printed> {
  const { id, username } = await getNamedMember(db, name);
  const deletion = await findDeletion(db, id);
  if (deletion && !isBreak(deletion)) {
    throw new StartError(`@${username} is being deleted, and has no archive. Restore them first.`);
  }
  const target = resolve(file);
  const folder = dirname(target);
  if (existsSync(target)) throw new StartError(`${target} exists already; name a file that does not.`);
  if (!existsSync(folder)) throw new StartError(`There is no folder ${folder}.`);
  await actOnMachine(db, ({ trx, now }) => addToLog(trx, { action: 'export_member', member_id: id, created_at: now }));
  const { services, storage, bucket, networkName } = await openArchiveServices(db, config);
  // Beside the file, so that it is renamed, and nobody sees half of it.
  const draft = await mkdtemp(join(folder, '.vibeline-export-'));
  try {
    const made = await makeArchive({
      ...{ db, services, storage, draft, viewer: { id, sessionId: 0 }, createdAt: Date.now() },
      network: { name: networkName, url: config.publicUrl },
      onProgress: async () => undefined,
      hasRoom: () => hasRoomFor(folder, 0),
    });
    await rename(made, target);
  } catch (error) {
    if (error instanceof NoRoomError) throw new StartError(`There is too little room in ${folder}.`);
    throw error;
  } finally {
    bucket?.close();
    await rm(draft, { recursive: true, force: true });
  }
  const { size: bytes } = await stat(target);
  const text = `Everything of @${username} is in ${target} (${(bytes / 1024 / 1024).toFixed(1)} MB). It holds their messages and private posts: hand it to them and to nobody else.`;
  return { text, json: { username, file: target, bytes } };
}
