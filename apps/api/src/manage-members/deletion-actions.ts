import { deleteMember, restoreMember } from '../features/managed-members/delete-member.ts';
import { findManagedMember } from '../features/managed-members/managed-member.queries.ts';
import { actOnMachine, getNamedMember } from './command-context.ts';
import type { MemberAction } from './member-action.ts';
import { toMinute } from './to-minute.ts';

export const deletionActions: Readonly<Record<string, MemberAction>> = {
  delete: {
    takes: ['username'],
    options: ['now'],
    async run({ db }, [name = ''], { now = false }) {
      const { id, username } = await getNamedMember(db, name);
      const isChanged = await actOnMachine(db, (act) => deleteMember(act, id, username, now ? 'now' : 'later'));
      const row = await findManagedMember(db, id, Date.now());
      const dueAt = row?.deletion_due_at ?? null;
      const due = dueAt === null ? null : new Date(dueAt).toISOString();
      const until = due && toMinute(due);
      const text = `@${username} is hidden${isChanged ? '' : ' already'}, and is deleted for good on ${until} UTC.\nUntil then this brings all of it back: npm run members -- restore ${username}`;
      return { text, json: { username, isChanged, dueAt: due } };
    },
  },

  restore: {
    takes: ['username'],
    async run({ db }, [name = '']) {
      const { id, username } = await getNamedMember(db, name);
      const isChanged = await actOnMachine(db, (act) => restoreMember(act, id));
      const text = isChanged ? `@${username} is back, and can sign in.` : `@${username} is not being deleted.`;
      return { text, json: { username, isChanged } };
    },
  },
};
