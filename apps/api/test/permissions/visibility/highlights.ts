import type { TestApp, TestMember } from '../../support/app.ts';
import { paint, upload } from '../../support/upload.ts';
import type { Audience } from './audiences.ts';

/** Highlights have no names that are left out, and nobody hides them. */
export const highlightAudiences: readonly Audience[] = [
  'public',
  'private_account',
  'followers',
  'close_followers',
  'deleted',
];

export interface HighlightOfWorld {
  /** 0 where no highlight has this audience. */
  highlight: number;
  keptPicture: string;
}

interface Marks {
  title: string;
  description: string;
  caption: string;
}

/** A highlight of each audience with an archived story that was for close friends alone. */
export async function addHighlight(
  app: TestApp,
  author: TestMember,
  audience: Audience,
  { title, description, caption }: Marks,
): Promise<HighlightOfWorld> {
  const index = highlightAudiences.indexOf(audience);
  if (index === -1) return { highlight: 0, keptPicture: '' };
  const { db } = app.database;
  const visibility = audience === 'followers' || audience === 'close_followers' ? audience : 'public';
  const viewer = { id: author.id, sessionId: 0 };
  const input = { title, description, category: 'travel', visibility } as const;
  const { id } = await app.services.highlights.create(viewer, input);
  const uploaded = (await upload(app, author.token, await paint(70 + index, 20))).json;
  const media = [{ id: uploaded.id, alt: null }];
  const story = await app.services.stories.create(
    viewer,
    { content: caption, backgroundColor: null, media, audience: 'close_followers' },
    { idempotencyKey: null },
  );
  await db.updateTable('stories').set({ created_at: 1 }).where('id', '=', story.id).execute();
  await app.services.highlights.addStory(viewer, { id, archivedStoryId: story.id });
  if (audience === 'deleted') await app.services.highlights.remove(viewer, { id });
  return { highlight: id, keptPicture: String(story.media[0]?.mediaUrl).split('?')[0] ?? '' };
}
