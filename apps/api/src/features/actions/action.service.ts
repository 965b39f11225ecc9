import type {
  Action,
  ActionPage,
  ListActionsInput,
  ListVotesInput,
} from '@vibeline/core/features/actions/action.schema';
import type { ServiceOf } from '@vibeline/core/rpc/procedure-map';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import type { Kysely } from 'kysely';
import { cursorOf, type PairKey, readKeyCursor } from '../../db/lists/keyset.ts';
import type { Database } from '../../db/schema.ts';
import { findAnyAuthors } from '../members/author.queries.ts';
import { type ActionRow, type ActionSource, actionSources, listActions } from './action.queries.ts';
import { viewAction } from './action.view.ts';

interface Found {
  source: ActionSource;
  row: ActionRow;
}

/** Leaves out actions that were undone or deleted, and those on posts that the viewer no longer sees. */
export function createActionService({ db }: { db: Kysely<Database> }) {
  return {
    list: (viewer, input) => listPage(db, viewer, input),
    listVotes: (viewer, input) => listPage(db, viewer, { ...input, kind: 'vote' }),
  } satisfies ServiceOf<'actions'>;
}

function sourcesOf(kind: Action['kind'] | undefined): readonly ActionSource[] {
  if (kind === undefined) return actionSources;
  return kind === 'vote' ? ['vote', 'comment_vote'] : [kind];
}

/** Not a page of `read-page.ts`: it merges the lists of its sources, and its cursor holds a position in each. */
async function listPage(
  db: Kysely<Database>,
  viewer: Viewer,
  { kind, isPositive, limit, cursor }: ListActionsInput & ListVotesInput,
): Promise<ActionPage> {
  const sources = sourcesOf(kind);
  const scope = { list: `actions.${kind ?? ''}${isPositive ?? ''}`, viewerId: viewer.id };
  const numbers = await readKeyCursor(db, scope, cursor, 2 * sources.length);
  const keys = new Map(sources.map((source, index) => [source, keyAt(numbers, index)]));
  const lists = await Promise.all(
    sources.map(async (source) => {
      const after = keys.get(source) ?? null;
      const found = await listActions(db, { source, isPositive }, { memberId: viewer.id, after, limit });
      return { source, ...found };
    }),
  );
  // What is older than all that was examined of a source comes after what that source may still have.
  const horizon = Math.max(...lists.map(({ examinedTo }) => examinedTo?.[0] ?? 0));
  // A stable sort: actions of the same time keep the order of the sources.
  const found = lists
    .flatMap(({ source, rows }): Found[] => rows.map((row) => ({ source, row })))
    .toSorted((a, b) => b.row.at - a.row.at);
  const page = found.filter(({ row }) => row.at >= horizon).slice(0, limit);
  for (const { source, row } of page) keys.set(source, [row.at, row.id]);
  for (const { source, rows, examinedTo } of lists) {
    const isShown = rows.every((row) => page.some((one) => one.row === row));
    if (examinedTo && isShown) keys.set(source, examinedTo);
  }
  const hasMore = found.length > page.length || lists.some(({ examinedTo }) => examinedTo !== null);
  return {
    items: await viewAll(db, viewer, page),
    nextCursor: await cursorOf(db, scope, {
      last: undefined,
      // Encrypted, because the last rows may be hidden ones.
      examinedTo: hasMore ? sources.flatMap((source) => keys.get(source) ?? [0, 0]) : null,
    }),
  };
}

function keyAt(numbers: number[] | null, index: number): PairKey | null {
  const [at = 0, id = 0] = numbers?.slice(2 * index, 2 * index + 2) ?? [];
  return at === 0 ? null : [at, id];
}

async function viewAll(db: Kysely<Database>, viewer: Viewer, page: Found[]): Promise<Action[]> {
  const shown = page.filter(({ row }) => row.is_visible === 1);
  const memberIds = shown.flatMap(({ row }) => row.member_id ?? []);
  const members = await findAnyAuthors(db, viewer.id, [...new Set(memberIds)]);
  return shown.map(({ source, row }) => viewAction(source, row, members, viewer.id));
}
