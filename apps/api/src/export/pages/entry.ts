import type { ArchiveMedia } from '@vibeline/core/features/exports/archive-parts.schema';
import { escapeMarkup } from '../../http/sharing/markup.ts';

/** What a page shows of an item. */
export interface Entry {
  title?: string | undefined;
  /** In a line under the title, those that are null left out. */
  facts: readonly (string | null)[];
  text?: string | null;
  media?: readonly ArchiveMedia[];
  votes?: { positive: number; negative: number };
}

export function renderEntry({ title, facts, text = null, media = [], votes }: Entry, root: string): string {
  const shown = facts.filter((fact) => fact !== null && fact !== '').join(' · ');
  return [
    '<article class="card">',
    title !== undefined && `<h3 dir="auto">${escapeMarkup(title)}</h3>`,
    shown !== '' && `<p class="meta" dir="auto">${escapeMarkup(shown)}</p>`,
    text !== null && text !== '' && `<p class="text" dir="auto">${escapeMarkup(text)}</p>`,
    ...media.map((item) => renderMedia(item, root)),
    votes && renderVotes(votes),
    '</article>',
  ]
    .filter((part) => typeof part === 'string')
    .join('\n');
}

function renderMedia({ file, poster, type, width, height, description }: ArchiveMedia, root: string): string {
  if (file === null) return '<p class="meta">A picture or video that the server no longer had.</p>';
  const size = width !== null && height !== null ? ` width="${width}" height="${height}"` : '';
  const source = escapeMarkup(root + file);
  const words = escapeMarkup(description ?? '');
  const caption = description === null ? '' : `<figcaption dir="auto">${words}</figcaption>`;
  if (type === 'image') return `<figure><img src="${source}" alt="${words}"${size} loading="lazy">${caption}</figure>`;
  const still = poster === null ? '' : ` poster="${escapeMarkup(root + poster)}"`;
  return `<figure><video controls preload="none" src="${source}"${still}${size}></video>${caption}</figure>`;
}

/** Never by colour alone: the numbers stand under the line. */
function renderVotes({ positive, negative }: NonNullable<Entry['votes']>): string {
  const colour = positive > negative ? 'good' : positive < negative ? 'bad' : 'even';
  const [more, less] = positive >= negative ? [positive, negative] : [negative, positive];
  const parts = more === 0 ? '' : `<i style="flex:${more}"></i>${less === 0 ? '' : `<i style="flex:${less}"></i>`}`;
  const words = more === 0 ? 'No votes' : `${positive} positive, ${negative} negative`;
  return `<div class="edge" style="--edge:var(--${colour})" aria-hidden="true">${parts}</div><p class="meta">${words}</p>`;
}

export function renderFacts(facts: readonly (readonly [name: string, value: string | null])[]): string {
  const rows = facts
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `<dt>${escapeMarkup(name)}</dt><dd dir="auto">${escapeMarkup(value ?? '')}</dd>`);
  return `<dl>${rows.join('')}</dl>`;
}
