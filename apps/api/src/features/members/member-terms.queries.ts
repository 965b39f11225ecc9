import {
  FOLLOWER_BAND_MAX,
  followerBandOf,
  type MemberTerm,
  memberTerms,
} from '@vibeline/core/features/search/people-search.rules';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';

interface TermsOfMember {
  memberId: number;
  reach: number;
  terms: readonly MemberTerm[];
}

function rowsOf({ memberId, reach, terms }: TermsOfMember) {
  return terms.map((term) => ({ ...term, reach, member_id: memberId }));
}

export async function insertTerms(trx: Transaction<Database>, memberId: number, searchKey: string): Promise<void> {
  const rows = rowsOf({ memberId, reach: 0, terms: memberTerms(searchKey) });
  await trx.insertInto('member_terms').values(rows).execute();
}

/** The caller has locked the member's row and counters. */
export async function replaceTerms(
  trx: Transaction<Database>,
  memberId: number,
  { before, after }: { before: string; after: string },
): Promise<void> {
  if (before === after) return;
  const { follower_count: followers } = await trx
    .selectFrom('member_stats')
    .select('follower_count')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  const reach = followerBandOf(followers);
  const [old, terms] = [memberTerms(before), memberTerms(after)];
  await trx
    .deleteFrom('member_terms')
    .where('tier', 'in', [0, 1])
    .where('reach', '=', reach)
    .where('term', 'in', textsOf(old))
    .where('member_id', '=', memberId)
    .execute();
  await trx.insertInto('member_terms').values(rowsOf({ memberId, reach, terms })).execute();
}

/** The caller has locked the counters. */
export async function moveFollowerBand(
  trx: Transaction<Database>,
  memberId: number,
  { before, after }: { before: number; after: number },
): Promise<void> {
  const [from, to] = [followerBandOf(before), followerBandOf(after)];
  if (from !== to) await setFollowerBand(trx, memberId, { from: [from], to });
}

/** For a number of followers that was wrong: moves the terms from whichever band they are stored under. */
export async function resetFollowerBand(
  trx: Transaction<Database>,
  memberId: number,
  followers: number,
): Promise<void> {
  const to = followerBandOf(followers);
  const from = Array.from({ length: FOLLOWER_BAND_MAX + 1 }, (_, other) => other).filter((other) => other !== to);
  await setFollowerBand(trx, memberId, { from, to });
}

async function setFollowerBand(
  trx: Transaction<Database>,
  memberId: number,
  { from, to }: { from: readonly number[]; to: number },
): Promise<void> {
  const { search_key } = await trx
    .selectFrom('members')
    .select('search_key')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('member_terms')
    .set({ reach: to })
    .where('tier', 'in', [0, 1])
    .where('reach', 'in', from)
    .where('term', 'in', textsOf(memberTerms(search_key)))
    .where('member_id', '=', memberId)
    .execute();
}

function textsOf(terms: readonly MemberTerm[]): string[] {
  return [...new Set(terms.map(({ term }) => term))];
}
