import type { DemoHighlight, DemoStory } from '@vibeline/demo-world/demo-content.schema';
import { idOf } from './created-ids.ts';
import type { FixtureBuilder, FixtureMedia } from './fixture-builder.ts';
import type { StoryEvent } from './plan/plan-stories.ts';

export type FileMedia = ReadonlyMap<string, FixtureMedia>;

export interface CreatedStories {
  stories: Map<DemoStory, number>;
  highlights: Map<DemoHighlight, number>;
}

export function addStoryEvent(
  builder: FixtureBuilder,
  event: StoryEvent,
  created: CreatedStories,
  media: FileMedia,
): void {
  switch (event.type) {
    case 'story':
      addStory(builder, event.story, created, media);
      break;
    case 'storyView':
      builder.act(event.viewer, ({ services }, viewer) =>
        services.stories.recordView(viewer, { id: idOf(created.stories, event.story) }),
      );
      break;
    case 'storyCategory':
      builder.act(event.story.author, async ({ services }, viewer) => {
        const { category = null } = event.story;
        await services.stories.setCategory(viewer, { id: idOf(created.stories, event.story), category });
      });
      break;
    case 'highlight':
      addHighlight(builder, event, created);
      break;
    case 'highlightView':
      builder.act(event.viewer, ({ services }, viewer) =>
        services.highlights.recordView(viewer, { id: idOf(created.highlights, event.highlight) }),
      );
      break;
  }
}

function addStory(builder: FixtureBuilder, story: DemoStory, created: CreatedStories, media: FileMedia): void {
  const { author, text: content, color: backgroundColor = null, files = [], audience = 'public' as const } = story;
  builder.act(author, async ({ services, addMedia }, viewer) => {
    const attached = [];
    for (const file of files) {
      const one = media.get(file);
      if (!one) throw new Error(`There is no file ${file}`);
      attached.push({ id: await addMedia(viewer.id, one.media), alt: one.alt });
    }
    const input = { content, backgroundColor, audience, media: attached };
    created.stories.set(story, (await services.stories.create(viewer, input, { idempotencyKey: null })).id);
  });
}

function addHighlight(
  builder: FixtureBuilder,
  { highlight, stories, cover }: Extract<StoryEvent, { type: 'highlight' }>,
  created: CreatedStories,
): void {
  const { owner, title, description = null, category } = highlight;
  builder.act(owner, async ({ services }, viewer) => {
    const { id } = await services.highlights.create(viewer, { title, description, category, visibility: 'public' });
    for (const story of stories) {
      await services.highlights.addStory(viewer, { id, archivedStoryId: idOf(created.stories, story) });
    }
    if (cover) await services.highlights.update(viewer, { id, coverStoryId: idOf(created.stories, cover) });
    created.highlights.set(highlight, id);
  });
}
