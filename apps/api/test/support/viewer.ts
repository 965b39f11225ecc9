import type { Client, Viewer } from '@vibeline/core/rpc/viewer';
import type { TestApp } from './app.ts';

/** A member as the one who calls a service. */
export function asViewer({ id }: { id: number }): Viewer {
  return { id, sessionId: 0 };
}

/** A client of a network that no other member has. */
export function clientOf({ id }: { id: number }): Client {
  return { ip: `10.${(id >> 16) & 255}.${(id >> 8) & 255}.${id & 255}`, userAgent: null };
}

/** A member as the one who calls, by the session that they have registered with. */
export async function asSignedIn({ database }: TestApp, { id }: { id: number }): Promise<Viewer> {
  const sessions = database.db.selectFrom('sessions').select('id').where('member_id', '=', id).orderBy('id');
  const { id: sessionId } = await sessions.executeTakeFirstOrThrow();
  return { id, sessionId };
}
