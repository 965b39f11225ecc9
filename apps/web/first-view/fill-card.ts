import { profileImageAt } from '@vibeline/core/features/media/media.rules';
import type { Media } from '@vibeline/core/features/media/media.schema';
import type { Author } from '@vibeline/core/features/members/member.schema';
import type { Post } from '@vibeline/core/features/posts/post.schema';
import { hasFewVotes, vibeBand } from '@vibeline/core/features/vibe/vibe.rules';
import { splitText } from '@vibeline/core/text-parts.rules';
import { initialsOf, tintOf } from '../src/features/members/avatar.rules.ts';
import memberName from '../src/features/members/MemberName.module.css';
import header from '../src/features/posts/card/PostHeader.module.css';
import { fitOnLine, tagsNotInText } from '../src/features/posts/card/post-tags.rules.ts';
import vibeRing from '../src/features/vibe/VibeRing.module.css';
import { shortAddress } from '../src/ui/linked-text.rules.ts';
import { relativeTime } from '../src/ui/time/relative-time.ts';
import { fillMedia } from './fill-media.ts';

/** In pixels; as in PostHeader.tsx. */
const AVATAR_SIZE = 48;

/** Whether its card has no parts but those of the sample (build/first-views/sample.ts). */
export function isPlain({ isPrivate, isAnonymous, circleId, hiddenBy, author, media }: Post): boolean {
  const isSeenByAll = !isPrivate && !isAnonymous && circleId === null && hiddenBy === undefined;
  return isSeenByAll && author.id !== 0 && author.username !== '' && media.every(isShown);
}

function isShown({ state, mediaUrl, width, height }: Media): boolean {
  return state === 'ready' && mediaUrl !== null && width !== null && height !== null;
}

/** Puts a post into the card of the sample. Texts of members become text nodes alone. */
export function fillCard(card: HTMLElement, post: Post): void {
  const { author, category, createdAt, editedAt } = post;
  const part = (name: string | undefined) => card.querySelector<HTMLElement>(`.${name}`);
  fillAvatar(card, author);
  setText(part(memberName.name), author.name);
  if (!author.isVerified) part(memberName.badge)?.remove();
  setText(part(header.username), `@${author.username}`);
  setText(card.querySelector('.band-ink'), `vibe ${author.vibeScore}%`);
  setText(card.querySelector('time'), relativeTime(Date.parse(createdAt), Date.now()));
  if (editedAt === null) card.querySelector('[data-permalink] + span:not([title])')?.remove();
  if (category === null) part(header.category)?.remove();
  else setText(card.querySelector(`.${header.category} > bdi`), category);
  fillTags(part(header.tags), tagsNotInText(post));
  if (post.media.length === 0) part(header.follow)?.remove();
  card.querySelector('[data-text]')?.replaceChildren(...textNodes(post.content));
  fillMedia(card, post.media);
}

function setText(element: Element | null, text: string): void {
  if (element) element.textContent = text;
}

function fillAvatar(card: HTMLElement, { id, name, profileImage, vibeScore, totalVotes }: Author): void {
  const line = card.querySelector<SVGElement>(`.${vibeRing.line}`);
  line?.setAttribute('data-band', vibeBand(vibeScore, 'member'));
  line?.setAttribute('data-calm', String(totalVotes !== undefined && hasFewVotes(totalVotes)));
  line?.querySelector(`.${vibeRing.arc}`)?.setAttribute('stroke-dasharray', `${vibeScore} 100`);
  const inside = card.querySelector<HTMLElement>('[data-initials]');
  if (!inside) return;
  inside.dataset['tint'] = String(profileImage === null ? tintOf(id) : 0);
  inside.dataset['initials'] = profileImage === null ? initialsOf(name) : '';
  if (profileImage === null) return;
  const picture = profileImageAt(profileImage, AVATAR_SIZE * devicePixelRatio);
  inside.style.background = `center / cover url("${CSS.escape(picture)}")`;
}

function fillTags(list: HTMLElement | null, tags: readonly string[]): void {
  const [sample] = list?.children ?? [];
  if (!list || !sample) return;
  const shown = tags.map((tag) => {
    const link = sample.cloneNode() as HTMLElement;
    link.textContent = `#${tag}`;
    return link;
  });
  list.replaceChildren(...shown);
  if (tags.length === 0) list.remove();
  else if (!fitOnLine(tags)) list.closest('header')?.append(list);
}

/** As in ui/LinkedText.tsx. The links lead nowhere yet. */
function textNodes(text: string): Node[] {
  return splitText(text).map((part) => {
    if (part.kind === 'text') return document.createTextNode(part.text);
    const link = document.createElement('a');
    link.href = '';
    link.dir = part.kind === 'link' ? 'ltr' : 'auto';
    link.textContent = part.kind === 'link' ? (shortAddress(part.url) ?? part.url) : part.text;
    return link;
  });
}
