import type { Migration } from 'kysely/migration';
import type { Engine } from '../open/open-database.ts';
import { baseline } from './0001-baseline/baseline.ts';
import { privacyChangedPosts } from './0002-privacy-changed-posts.ts';
import { previewsOfLiveStreams } from './0003-previews-of-live-streams.ts';
import { membersByFollowers } from './0004-members-by-followers.ts';
import { resetLinks } from './0005-reset-links.ts';
import { network } from './0006-network.ts';
import { registration } from './0007-registration.ts';
import { networkSwitches } from './0008-network-switches.ts';
import { dailyCounts } from './0010-daily-counts.ts';
import { memberAdministration } from './0011-member-administration.ts';
import { mail } from './0012-mail.ts';
import { announcements } from './0013-announcements.ts';
import { memberDeletions } from './0014-member-deletions.ts';
import { requestAddresses } from './0015-request-addresses.ts';
import { proofs } from './0016-proofs.ts';
import { oneTimeCodes } from './0017-one-time-codes.ts';
import { passkeys } from './0018-passkeys.ts';
import { exports } from './0019-exports.ts';
import { tracesOfMembers } from './0020-traces-of-members.ts';
import { imports } from './0021-imports.ts';
import { membersWhoLeave } from './0022-members-who-leave.ts';
import { personalTokens } from './0023-personal-tokens.ts';
import { newSignIns } from './0024-new-sign-ins.ts';
import { push } from './0025-push.ts';
import { versions } from './0026-versions.ts';
import { voteKinds } from './0027-vote-kinds.ts';
import { voteWeights } from './0029-vote-weights.ts';
import { voteRings } from './0030-vote-rings.ts';
import { saved } from './0031-saved.ts';
import { waitingLists } from './0032-waiting-lists.ts';
import { voteWeightParts } from './0033-vote-weight-parts.ts';
import { unnamedMatches } from './0034-unnamed-matches.ts';
import { versionsWithVotes } from './0035-versions-with-votes.ts';
import { earlierImports } from './0036-earlier-imports.ts';
import { apps } from './0037-apps.ts';
import { markers } from './0038-markers.ts';
import { appPushes } from './0039-app-pushes.ts';
import { vibeBlocks } from './0040-vibe-blocks.ts';

export const BASELINE = '0001-baseline';

/** Ordered by number. A migration is never edited after its release. */
export const migrations: Record<string, (engine: Engine) => Migration> = {
  [BASELINE]: baseline,
  '0002-privacy-changed-posts': privacyChangedPosts,
  '0003-previews-of-live-streams': previewsOfLiveStreams,
  '0004-members-by-followers': membersByFollowers,
  '0005-reset-links': resetLinks,
  '0006-network': network,
  '0007-registration': registration,
  '0008-network-switches': networkSwitches,
  '0010-daily-counts': dailyCounts,
  '0011-member-administration': memberAdministration,
  '0012-mail': mail,
  '0013-announcements': announcements,
  '0014-member-deletions': memberDeletions,
  '0015-request-addresses': requestAddresses,
  '0016-proofs': proofs,
  '0017-one-time-codes': oneTimeCodes,
  '0018-passkeys': passkeys,
  '0019-exports': exports,
  '0020-traces-of-members': tracesOfMembers,
  '0021-imports': imports,
  '0022-members-who-leave': membersWhoLeave,
  '0023-personal-tokens': personalTokens,
  '0024-new-sign-ins': newSignIns,
  '0025-push': push,
  '0026-versions': versions,
  '0027-vote-kinds': voteKinds,
  '0029-vote-weights': voteWeights,
  '0030-vote-rings': voteRings,
  '0031-saved': saved,
  '0032-waiting-lists': waitingLists,
  '0033-vote-weight-parts': voteWeightParts,
  '0034-unnamed-matches': unnamedMatches,
  '0035-versions-with-votes': versionsWithVotes,
  '0036-earlier-imports': earlierImports,
  '0037-apps': apps,
  '0038-markers': markers,
  '0039-app-pushes': appPushes,
  '0040-vibe-blocks': vibeBlocks,
};
