import { seesMember } from '../audiences.ts';
import { byId, OWN, ofMembers, ofPosts, onMember, type ReachOf, seesUnderName } from '../reach-kinds.ts';

export const members: ReachOf<'members'> = {
  'members.list': ofMembers(seesMember, () => ({ search: 'mark', limit: 50 })),
  'members.listByUsername': ofMembers(seesMember, ({ author }) => ({ usernames: [author.username] })),
  'members.listById': ofMembers(seesMember, ({ author }) => ({ ids: [author.id] })),
  'members.suggest': ofMembers(
    (relation) => seesMember(relation) && relation !== 'author',
    () => ({ search: 'mark' }),
  ),
  'members.get': onMember(byId),
  'members.getByUsername': ofMembers(seesMember, ({ author }) => ({ username: author.username })),
  'members.getProfile': [onMember(byId), ofPosts(seesUnderName, ({ author }) => ({ id: author.id }))],
  'members.getProfileByUsername': [
    ofMembers(seesMember, ({ author }) => ({ username: author.username })),
    ofPosts(seesUnderName, ({ author }) => ({ username: author.username })),
  ],
  'members.updateProfile': { exempt: 'another id than one’s own is refused before it is looked up' },
  'members.uploadProfileImage': { exempt: OWN },
};
