import { highlightErrors } from '@vibeline/core/features/highlights/highlight.errors';
import { HIGHLIGHT_STORIES_MAX, HIGHLIGHTS_MAX } from '@vibeline/core/features/highlights/highlight.rules';
import type {
  AddHighlightStoryInput,
  CreateHighlightInput,
  OrderHighlightStoriesInput,
  UpdateHighlightInput,
} from '@vibeline/core/features/highlights/highlight.schema';
import { memberErrors } from '@vibeline/core/features/members/member.errors';
import { storyErrors } from '@vibeline/core/features/stories/story.errors';
import type { ServiceOf } from '@vibeline/core/rpc/procedure-map';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { findMember, lockMemberRow } from '../members/member.queries.ts';
import { VISITOR_ID } from '../visibility/audience.queries.ts';
import { listHighlightsOfMember, listOwnHighlights } from './highlight.queries.ts';
import {
  deleteHighlight,
  findFirstPosition,
  findOwnHighlight,
  insertHighlight,
  updateHighlight,
} from './highlight-changes.queries.ts';
import { listHighlightIds, listStoryIds, saveHighlightOrder, saveStoryOrder } from './highlight-order.queries.ts';
import { deleteHighlightStory, insertHighlightStory, isInHighlight, isOwnStory } from './highlight-story.queries.ts';
import { addHighlightView, findHighlightToView, lockHighlightToView } from './highlight-views.queries.ts';
import { getDetails, getHighlight, type ReadDependencies, viewHighlights } from './read-highlights.ts';

interface Dependencies extends ReadDependencies {
  now: () => number;
}

/**
 * Whoever may see a highlight may see its stories and their files, regardless of the audience of a story: its author
 * has decided that by adding it. Changes throw `not_found/highlight_not_found` for highlights of others.
 */
export function createHighlightService(deps: Dependencies) {
  return {
    ...createReads(deps),
    ...createChanges(deps),
    ...createStoryChanges(deps),
  } satisfies ServiceOf<'highlights'>;
}

/** Changes of a member's highlights run one after another, also with deletions of their stories. */
async function inTurn<Result>(
  { db }: Dependencies,
  viewer: Viewer,
  work: (trx: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  return inTransaction(db, async (trx) => {
    await lockMemberRow(trx, viewer.id);
    return work(trx);
  });
}

const listOwn = async (deps: Dependencies, viewer: Viewer) =>
  viewHighlights(deps, viewer, await listOwnHighlights(deps.db, viewer.id));

function createReads(deps: Dependencies) {
  const { db } = deps;
  return {
    list: (viewer) => listOwn(deps, viewer),

    async listOfMember(viewer, { memberId }) {
      if (!(await findMember(db, memberId, viewer?.id ?? null))) throw memberErrors.notFound();
      return viewHighlights(deps, viewer, await listHighlightsOfMember(db, viewer?.id ?? VISITOR_ID, memberId));
    },

    get: (viewer, { id: highlightId }) => getDetails(deps, viewer, highlightId),

    async recordView(viewer, { id: highlightId }) {
      const values = { viewerId: viewer.id, highlightId };
      const highlight = await findHighlightToView(db, values);
      if (!highlight) throw highlightErrors.notFound();
      if (highlight.owner_id === viewer.id || highlight.is_seen !== null) return;
      await inTransaction(db, async (trx) => {
        if (!(await lockHighlightToView(trx, values))) throw highlightErrors.notFound();
        await addHighlightView(trx, values);
      });
    },
  } satisfies Partial<ServiceOf<'highlights'>>;
}

function createChanges(deps: Dependencies) {
  return {
    async create(viewer, input) {
      const id = await inTurn(deps, viewer, (trx) => create(trx, viewer, input, deps.now()));
      return getHighlight(deps, viewer, id);
    },

    /** Throws `not_found/story_not_found` for a cover that is not in the highlight. */
    async update(viewer, input) {
      await inTurn(deps, viewer, (trx) => update(trx, viewer, input));
      return getHighlight(deps, viewer, input.id);
    },

    /** Throws `conflict/incomplete_order` unless all of the member's highlights are named once. */
    async order(viewer, { ids }) {
      await inTurn(deps, viewer, async (trx) => {
        if (!isOrderOf(ids, await listHighlightIds(trx, viewer.id))) throw highlightErrors.incompleteOrder();
        await saveHighlightOrder(trx, ids);
      });
      return listOwn(deps, viewer);
    },

    remove: (viewer, { id: highlightId }) =>
      inTurn(deps, viewer, async (trx) => {
        await getOwn(trx, viewer, highlightId);
        await deleteHighlight(trx, highlightId);
      }),
  } satisfies Partial<ServiceOf<'highlights'>>;
}

function createStoryChanges(deps: Dependencies) {
  return {
    async addStory(viewer, input) {
      const isNew = await inTurn(deps, viewer, (trx) => addStory(trx, viewer, input));
      return { highlight: await getHighlight(deps, viewer, input.id), isNew };
    },

    async removeStory(viewer, { id, storyId }) {
      await inTurn(deps, viewer, async (trx) => {
        await getOwn(trx, viewer, id);
        await deleteHighlightStory(trx, id, storyId);
      });
      return getHighlight(deps, viewer, id);
    },

    /** Throws `conflict/incomplete_order` unless all of its stories are named once. */
    async orderStories(viewer, input) {
      await inTurn(deps, viewer, (trx) => orderStories(trx, viewer, input));
      return getDetails(deps, viewer, input.id);
    },
  } satisfies Partial<ServiceOf<'highlights'>>;
}

async function getOwn(trx: Transaction<Database>, viewer: Viewer, highlightId: number) {
  const row = await findOwnHighlight(trx, viewer.id, highlightId);
  if (!row) throw highlightErrors.notFound();
  return row;
}

async function create(
  trx: Transaction<Database>,
  viewer: Viewer,
  input: CreateHighlightInput,
  now: number,
): Promise<number> {
  const { count, position } = await findFirstPosition(trx, viewer.id);
  if (count >= HIGHLIGHTS_MAX) throw highlightErrors.tooMany();
  return insertHighlight(trx, { ...input, ownerId: viewer.id, position, now });
}

async function update(trx: Transaction<Database>, viewer: Viewer, input: UpdateHighlightInput): Promise<void> {
  await getOwn(trx, viewer, input.id);
  const { coverStoryId = null } = input;
  if (coverStoryId !== null && !(await isInHighlight(trx, input.id, coverStoryId))) throw storyErrors.notFound();
  await updateHighlight(trx, input);
}

async function addStory(
  trx: Transaction<Database>,
  viewer: Viewer,
  { id, archivedStoryId: storyId }: AddHighlightStoryInput,
): Promise<boolean> {
  const { category, story_count: position } = await getOwn(trx, viewer, id);
  if (!(await isOwnStory(trx, viewer.id, storyId))) throw storyErrors.notFound();
  if (await isInHighlight(trx, id, storyId)) return false;
  if (position >= HIGHLIGHT_STORIES_MAX) throw highlightErrors.tooManyStories();
  await insertHighlightStory(trx, { highlightId: id, storyId, position, category });
  return true;
}

async function orderStories(
  trx: Transaction<Database>,
  viewer: Viewer,
  { id, storyIds }: OrderHighlightStoriesInput,
): Promise<void> {
  await getOwn(trx, viewer, id);
  if (!isOrderOf(storyIds, await listStoryIds(trx, id))) throw highlightErrors.incompleteOrder();
  await saveStoryOrder(trx, id, storyIds);
}

function isOrderOf(order: readonly number[], ids: readonly number[]): boolean {
  const named = new Set(order);
  return order.length === ids.length && named.size === ids.length && ids.every((id) => named.has(id));
}
