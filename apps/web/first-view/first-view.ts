import type { CurrentUser } from '@vibeline/core/features/accounts/account.schema';
import type { Post, PostPage } from '@vibeline/core/features/posts/post.schema';
import { hasAccountBanner } from '../src/features/accounts/has-account-banner.ts';
import { readKnownNetwork } from '../src/features/network/known-network.ts';
import { showsFirstSteps } from '../src/pages/home/first-steps.ts';
import { fillCard, isPlain } from './fill-card.ts';
import { fillFrame } from './fill-frame.ts';

/** What public/preload.js asks for on each page, as the server responds to it. */
type Answers = Record<'post', [Post]> &
  Record<'member-post', [CurrentUser, Post]> &
  Record<'home', [CurrentUser, PostPage]>;

type Answer = { result?: { data: { json: unknown } } };

/**
 * Puts what the server answered into a page of the build (build/first-views). Returns whether it can be shown: not what the app
 * shows in another way.
 */
export function fillFirstView(page: Element, name: keyof Answers, answered: readonly Answer[]): boolean {
  const answers = answered.map((each) => each.result?.data.json);
  const card = page.querySelector<HTMLElement>('article');
  const post = card && answers.every((each) => each !== undefined) ? findPost(name, answers) : null;
  const network = readKnownNetwork();
  if (!card || !post || !isPlain(post) || network.isBeingSetUp) return false;
  fillFrame(page, network);
  fillCard(card, post);
  return true;
}

function findPost(name: keyof Answers, answers: readonly unknown[]): Post | null {
  if (name === 'post') return (answers as Answers['post'])[0];
  const [{ user, announcements }, shown] = answers as Answers['member-post' | 'home'];
  // These are above the content.
  if (announcements?.announcements.length || hasAccountBanner(user)) return null;
  if (name === 'member-post') return shown as Post;
  return showsFirstSteps(user) ? null : ((shown as PostPage).items[0] ?? null);
}
