import type { DemoAccount } from '@vibeline/core/features/accounts/account.schema';
import { moderationErrors } from '@vibeline/core/features/moderation/moderation.errors';
import type {
  CasePage,
  ListCasesInput,
  ModerationCase,
  SuspensionPage,
} from '@vibeline/core/features/moderation/moderation.schema';
import type { PageInput } from '@vibeline/core/page';
import type { ServiceOf } from '@vibeline/core/rpc/procedure-map';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import type { PairKey } from '../../db/lists/keyset.ts';
import { pageById, pageByKey } from '../../db/lists/read-page.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { PublishingDependencies } from '../../dependencies.ts';
import { listSuspensions } from '../accounts/suspensions/suspension.queries.ts';
import { deleteMediaOfCase } from '../media/case-media.queries.ts';
import type { SignedUrlsFor } from '../media/media.view.ts';
import { type CaseRow, findShownCase, keyOf, listCases, shownMemberOf } from '../reports/case.queries.ts';
import { loadMembers } from './case-member.queries.ts';
import { answerAppeal, type DecisionContext, decide, undo } from './decide.ts';
import { decideMember } from './decide-member.ts';
import { authorOf } from './moderation.view.ts';
import { exportLog, listLogPage } from './read-log.ts';
import { ringMethods } from './rings.ts';
import { viewCase, viewSummaries } from './view-case.ts';

interface Dependencies extends PublishingDependencies {
  demoAccounts: DemoAccount[] | null;
  signedUrlsFor: SignedUrlsFor;
  removeFiles: (names: readonly string[]) => Promise<void>;
}

/**
 * `moderatorProcedure` refuses everyone else before any of this is called. Cases about the viewer do not exist here,
 * and authors of anonymous posts and comments are not shown.
 */
export function createModerationService(deps: Dependencies) {
  const { db, now } = deps;
  const change = async (
    viewer: Viewer,
    act: (context: DecisionContext) => Promise<CaseRow>,
  ): Promise<ModerationCase> => {
    const { events, demoAccounts, removeFiles } = deps;
    const { id, names } = await inTransaction(db, async (trx) => {
      const row = await act({ trx, events, demoAccounts, viewer, now: now() });
      return { id: row.id, names: await deleteMediaOfCase(trx, row.id) };
    });
    await removeFiles(names);
    return getCase(deps, viewer, id);
  };
  return {
    ...ringMethods(deps),
    listCases: (viewer, input) => listPage(deps, viewer, input),
    getCase: (viewer, { id: caseId }) => getCase(deps, viewer, caseId),
    decide: (viewer, input) => change(viewer, (context) => decide(context, input)),
    decideMember: (viewer, input) => change(viewer, (context) => decideMember(context, input)),
    undo: (viewer, input) => change(viewer, (context) => undo(context, input)),

    answerAppeal: (viewer, input) => change(viewer, (context) => answerAppeal(context, input)),
    listSuspensions: (viewer, input) => listSuspensionPage(deps, viewer, input),
    listLog: (viewer, input, { role }) => listLogPage(deps, { viewer, role }, input),
    exportLog: (viewer, input) => exportLog(deps, viewer, input),
  } satisfies ServiceOf<'moderation'>;
}

async function getCase({ db, now, signedUrlsFor }: Dependencies, viewer: Viewer, caseId: number) {
  const row = await findShownCase(db, viewer.id, caseId);
  if (!row) throw moderationErrors.notFound();
  return viewCase(db, viewer, row, { now: now(), urlOf: signedUrlsFor(viewer.id) });
}

async function listPage(
  { db }: Dependencies,
  viewer: Viewer,
  { state, limit, cursor }: ListCasesInput,
): Promise<CasePage> {
  const request = { list: `cases.${state}`, viewerId: viewer.id, limit, cursor };
  const find = (after: PairKey | null) => listCases(db, { viewerId: viewer.id, state, after, limit });
  return pageByKey(db, request, { find, keyOf }, (rows) => viewSummaries(db, viewer, rows));
}

async function listSuspensionPage(
  { db, now }: Dependencies,
  viewer: Viewer,
  { limit, cursor }: PageInput,
): Promise<SuspensionPage> {
  const request = { list: 'suspensions', viewerId: viewer.id, limit, cursor };
  const find = (before: number | null) => listSuspensions(db, { now: now(), before, limit });
  return pageById(db, request, find, async (rows) => {
    const memberOf = await loadMembers(db, viewer.id, rows.map(shownMemberOf));
    return rows.map((row) => ({
      id: row.id,
      caseId: row.case_id,
      member: authorOf(row, memberOf),
      until: row.until === null ? null : new Date(row.until).toISOString(),
      reason: row.reason,
      createdAt: new Date(row.created_at).toISOString(),
    }));
  });
}
