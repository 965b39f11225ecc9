import type { FreshPostDraft, PostDraft } from './post-draft.ts';
import { grumbleTexts } from './texts/grumbles.ts';
import { homeTexts } from './texts/home.ts';
import { kitchenTexts } from './texts/kitchen.ts';
import { musicAndBookTexts } from './texts/music-and-books.ts';
import { newestTexts } from './texts/newest.ts';
import { outdoorTexts } from './texts/outdoors.ts';
import { sampleAccountTexts } from './texts/sample-accounts.ts';
import { streetTexts } from './texts/streets.ts';
import { workTexts } from './texts/work.ts';

/** What the last weeks brought, in no order. */
export const olderPosts: readonly PostDraft[] = [
  ...sampleAccountTexts,
  ...kitchenTexts,
  ...streetTexts,
  ...workTexts,
  ...outdoorTexts,
  ...homeTexts,
  ...musicAndBookTexts,
  ...grumbleTexts,
];

/** What the feed opens with, the newest first. */
export const newestPosts: readonly FreshPostDraft[] = newestTexts;
