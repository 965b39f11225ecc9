import { DAY_MS, SECOND_MS } from '@vibeline/core/durations.rules';
import { relationshipOf } from '../entities/relationship.ts';
import { readRowId } from '../ids.ts';
import { defineRow, type MastodonCall, notOfferedRow } from '../row.ts';
import { unlessScopeMissing } from '../without-scope.ts';

type UndoPath = 'follows.unfollow' | 'follows.removeFollower' | 'blocks.unblock' | 'mutes.unmute';
type UndoCall = MastodonCall<UndoPath>;

/** What takes a relation back, and answers what is left of it. */
const undoActions = [
  {
    act: 'unfollow',
    scope: 'write:follows',
    calls: ['follows.unfollow', 'members.listById'],
    about: 'Unfollow, or take a request back.',
    undo: (call: UndoCall, memberId: number) => call.run('follows.unfollow', { followingId: memberId }),
  },
  {
    act: 'remove_from_followers',
    scope: 'write:follows',
    calls: ['follows.removeFollower', 'members.listById'],
    about: 'Remove a follower.',
    undo: (call: UndoCall, memberId: number) => call.run('follows.removeFollower', { memberId }),
  },
  {
    act: 'unblock',
    scope: 'write:blocks',
    calls: ['blocks.unblock', 'members.listById'],
    about: 'Unblock.',
    undo: (call: UndoCall, memberId: number) => call.run('blocks.unblock', { id: memberId }),
  },
  {
    act: 'unmute',
    scope: 'write:mutes',
    calls: ['mutes.unmute', 'members.listById'],
    about: 'Unmute.',
    undo: (call: UndoCall, memberId: number) => call.run('mutes.unmute', { id: memberId }),
  },
] as const;

export const relationRows = [
  defineRow({
    method: 'POST',
    path: '/api/v1/accounts/:id/follow',
    scope: 'write:follows',
    calls: ['follows.follow', 'members.listById'],
    about: 'Follow, or ask to. `reblogs`, `notify` and `languages` are ignored.',
    run: async (call) => {
      const memberId = readRowId(call.params['id']);
      const { status } = await call.run('follows.follow', { followingId: memberId });
      const changed = { following: status === 'accepted', requested: status === 'pending' };
      return { ...(await relationshipTo(call, memberId)), ...changed };
    },
  }),
  defineRow({
    method: 'POST',
    path: '/api/v1/accounts/:id/mute',
    scope: 'write:mutes',
    calls: ['mutes.mute', 'members.listById'],
    about: 'Mute, with `duration` in whole days, rounded up. Notifications are always muted too.',
    run: async (call) => {
      const memberId = readRowId(call.params['id']);
      const seconds = call.parameters.seconds('duration') ?? 0;
      const days = seconds > 0 ? { days: Math.ceil((seconds * SECOND_MS) / DAY_MS) } : {};
      const { endsAt } = await call.run('mutes.mute', { id: memberId, ...days });
      return { ...(await relationshipTo(call, memberId)), muting_expires_at: endsAt };
    },
  }),
  defineRow({
    method: 'POST',
    path: '/api/v1/accounts/:id/block',
    scope: 'write:blocks',
    calls: ['blocks.block'],
    about: 'Block. The two do not see each other any more, so nothing else is told.',
    run: async (call) => {
      const memberId = readRowId(call.params['id']);
      await call.run('blocks.block', { id: memberId });
      return { ...relationshipOf(memberId, null), blocking: true };
    },
  }),
  ...undoActions.map(({ act, undo, ...row }) =>
    defineRow<UndoPath | 'members.listById'>({
      ...row,
      method: 'POST',
      path: `/api/v1/accounts/:id/${act}`,
      run: async (call) => {
        const memberId = readRowId(call.params['id']);
        await undo(call, memberId);
        return relationshipTo(call, memberId);
      },
    }),
  ),
  ...(['note', 'pin', 'unpin', 'endorse', 'unendorse'] as const).map((act) =>
    notOfferedRow({
      method: 'POST',
      path: `/api/v1/accounts/:id/${act}`,
      scope: 'write:accounts',
      what: act === 'note' ? 'notes about members' : 'members on a profile',
    }),
  ),
];

/** After a change. A token may be for changes alone: then only the change is told. */
async function relationshipTo(call: MastodonCall<'members.listById'>, memberId: number) {
  const [member] = await unlessScopeMissing(call.run('members.listById', { ids: [memberId] }), []);
  return relationshipOf(memberId, member?.relation ?? null);
}
