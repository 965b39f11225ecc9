import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../src/db/schema.ts';
import { inTransaction } from '../src/db/transaction.ts';
import { insertCredential } from '../src/features/accounts/account.queries.ts';
import { hashPassword } from '../src/features/accounts/passwords/hash-password.ts';
import { noIngest } from '../src/features/live/ingest/no-ingest.ts';
import { insertMedia } from '../src/features/media/media.queries.ts';
import { insertMember } from '../src/features/members/member.queries.ts';
import { defaultNetworkState } from '../src/features/network/network-state.ts';
import { insertSettings } from '../src/features/settings/setting.queries.ts';
import { createVibeService } from '../src/features/vibe/vibe.service.ts';
import type { Services } from '../src/services.ts';
import { createServices } from '../src/services.ts';
import type { Storage } from '../src/storage/storage.ts';
import type { PreparedMedia } from './prepared-media.ts';

/** A field is null when the member has not filled it in. */
export interface NewSeedMember {
  name: string;
  username: string;
  bio: string | null;
  location: string | null;
  website: string | null;
  isVerified: boolean;
  /** null: nobody signs in as this member. */
  password: string | null;
  picture: PreparedMedia | null;
  sharesData: boolean;
}

export interface SeedEnvironment {
  services: Services;
  /** ms UTC. */
  now(): number;
  /** Sets the services' clock (ms UTC), only ever forward. */
  setTime(ms: number): void;
  addMember(member: NewSeedMember): Promise<number>;
  addMedia(ownerId: number, media: PreparedMedia): Promise<number>;
  /** Unlocks what a member has achieved, as if they had read it already: they are not notified. */
  unlockAchievements(memberId: number): Promise<void>;
}

export function openSeedEnvironment(
  db: Kysely<Database>,
  storage: Storage,
  timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone,
): SeedEnvironment {
  let time = 0;
  const now = () => time;
  const insert = (trx: Transaction<Database>, ownerId: number, { row }: PreparedMedia) =>
    insertMedia(trx, { ...row, owner_id: ownerId, state: 'ready', created_at: now() });
  const services = createServices({
    ...{ db, storage, now, limits: false, demoAccounts: null, liveIngest: noIngest },
    mediaSecret: randomUUID(),
    networkState: defaultNetworkState(),
  });
  // Nobody opens a stream of these services, and their timer would keep the database in memory after it is closed.
  services.events.endStreams();
  return {
    now,
    services,
    setTime(ms) {
      if (ms < time) throw new Error('Time can only be set forward');
      time = ms;
    },
    async addMember({ password, picture, username, sharesData, ...profile }) {
      const passwordHash = password === null ? null : await hashPassword(password);
      const profileImage = picture?.row.name ?? null;
      return inTransaction(db, async (trx) => {
        const member = { ...profile, username, profileImage, createdAt: now() };
        const id = await insertMember(trx, member);
        if (id === null) throw new Error(`There is a member called ${username} already`);
        await insertSettings(trx, id, { dataSharing: sharesData, timeZone });
        if (passwordHash !== null) await insertCredential(trx, id, passwordHash);
        if (picture) await insert(trx, id, picture);
        return id;
      });
    },
    async unlockAchievements(memberId) {
      const vibe = createVibeService({ db, now, events: null });
      await vibe.listAchievements({ id: memberId, sessionId: 0 });
    },
    addMedia: (ownerId, media) => inTransaction(db, async (trx) => (await insert(trx, ownerId, media)).id),
  };
}
