import { MEMBERS_BY_ID_MAX } from '@vibeline/core/features/members/member.rules';
import type { Author, User } from '@vibeline/core/features/members/member.schema';
import { type Account, authorAccount, memberAccount } from './entities/account.ts';
import { inParts } from './in-parts.ts';
import type { MastodonCall } from './row.ts';
import { unlessScopeMissing } from './without-scope.ts';

/** On a page of accounts, where a client does not say how many. */
export const ACCOUNTS_DEFAULT = 40;

/**
 * The accounts of authors. Some clients show a member’s page from what came with a status, so an author alone, without
 * dates and counts, is not enough. It is all there is for a token without the scope of accounts.
 */
export async function loadAccounts(
  call: MastodonCall<'members.listById'>,
  authors: readonly Author[],
): Promise<(author: Author) => Account> {
  const ids = authors.map(({ id }) => id).filter((id) => id > 0);
  const members = await inParts(ids, MEMBERS_BY_ID_MAX, (part) =>
    unlessScopeMissing<User[]>(call.run('members.listById', { ids: part }), []),
  );
  const accounts = new Map(members.map((member) => [member.id, memberAccount(member, call)]));
  return (author) => accounts.get(author.id) ?? authorAccount(author, call);
}
