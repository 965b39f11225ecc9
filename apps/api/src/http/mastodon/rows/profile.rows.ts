import type { User } from '@vibeline/core/features/members/member.schema';
import { requestErrors } from '@vibeline/core/request.errors';
import { LOCATION, VIBE_SCORE, WEBSITE } from '../entities/account.ts';
import { credentialAccount } from '../entities/credential-account.ts';
import { mastodonErrors } from '../mastodon.errors.ts';
import type { Parameters } from '../parameters.ts';
import { defineRow, type MastodonCall } from '../row.ts';
import { unlessScopeMissing } from '../without-scope.ts';

/** Rows of members are run with a session, which may end while a body arrives. */
function ownId({ viewerId }: Pick<CountCall, 'viewerId'>): number {
  if (viewerId === null) throw requestErrors.loginRequired();
  return viewerId;
}

export const profileRows = [
  defineRow({
    method: 'GET',
    path: '/api/v1/accounts/verify_credentials',
    scope: 'read:accounts',
    calls: ['accounts.me', 'follows.counts'],
    about: 'Yourself, with what can be edited.',
    run: async (call) => show(call, (await call.run('accounts.me')).user),
  }),
  defineRow({
    method: 'PATCH',
    path: '/api/v1/accounts/update_credentials',
    scope: 'write:accounts',
    calls: ['members.updateProfile', 'members.uploadProfileImage', 'settings.updatePrivacy', 'follows.counts'],
    about: `Change your profile: \`display_name\`, \`note\`, \`avatar\`, \`locked\`, and the fields ${LOCATION} and ${WEBSITE}; what is not sent stays as it is. There is no header.`,
    files: { fields: [{ name: 'avatar', accepts: ['image'], max: 1 }], isRequired: false, replaces: null },
    run: async (call) => {
      const id = ownId(call);
      const sent = readChanges(call.parameters);
      const uploaded = call.files.length === 0 ? null : await call.runWithFiles('members.uploadProfileImage');
      const profileImage = uploaded ? { profileImage: uploaded.imageUrl } : {};
      const { user } = await call.run('members.updateProfile', { id, ...sent, ...profileImage });
      const isPrivate = call.parameters.flag('locked');
      if (isPrivate === undefined || isPrivate === user.isPrivate) return show(call, user);
      return show(call, (await call.run('settings.updatePrivacy', { id, isPrivate })).user);
    },
  }),
  defineRow({
    method: 'DELETE',
    path: '/api/v1/profile/avatar',
    scope: 'write:accounts',
    calls: ['members.updateProfile', 'follows.counts'],
    about: 'Remove your picture.',
    run: async (call) => {
      const { user } = await call.run('members.updateProfile', { id: ownId(call), profileImage: null });
      return show(call, user);
    },
  }),
  defineRow({
    method: 'DELETE',
    path: '/api/v1/profile/header',
    scope: 'write:accounts',
    calls: ['accounts.me', 'follows.counts'],
    about: 'Nothing changes: there is no header.',
    run: async (call) => show(call, (await call.run('accounts.me')).user),
  }),
];

type CountCall = MastodonCall<'follows.counts'>;

async function show(call: CountCall, user: User) {
  return credentialAccount(user, await countRequests(call), call);
}

/** A token may be for the profile alone. */
function countRequests(call: CountCall): Promise<number> {
  const requests = call.run('follows.counts').then((counts) => counts.requests);
  return unlessScopeMissing(requests, 0);
}

/** What was sent; the rest stays as it is. Throws `invalid` for fields that there are not. */
function readChanges(parameters: Parameters) {
  const [name, bio] = [parameters.text('display_name'), parameters.text('note')];
  return {
    ...(name !== undefined && { name }),
    ...(bio !== undefined && { bio }),
    ...(parameters.has('fields_attributes') && readFields(parameters.objects('fields_attributes'))),
  };
}

function readFields(fields: readonly Parameters[]) {
  const sent = new Map(fields.map((field) => [nameOf(field.text('name')), field.text('value')?.trim() ?? '']));
  const [location, website] = [sent.get(nameOf(LOCATION)), sent.get(nameOf(WEBSITE))];
  const known = [LOCATION, WEBSITE, VIBE_SCORE].map(nameOf);
  if ([...sent].some(([name, value]) => value !== '' && !known.includes(name)))
    throw mastodonErrors.notOffered(`profile fields other than ${LOCATION} and ${WEBSITE}`);
  return { ...(location !== undefined && { location }), ...(website !== undefined && { website }) };
}

function nameOf(text = ''): string {
  return text.trim().toLowerCase();
}
