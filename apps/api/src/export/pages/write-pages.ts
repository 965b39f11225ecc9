import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ArchiveItem } from '@vibeline/core/features/exports/archive.schema';
import { type ArchiveKind, archiveKinds } from '@vibeline/core/features/exports/export.rules';
import { escapeMarkup } from '../../http/sharing/markup.ts';
import { type Entry, renderEntry, renderFacts } from './entry.ts';
import { kindEntries } from './kind-entries.ts';
import { kindTitles } from './kind-titles.ts';
import { type ArchiveSite, layOutPage } from './page-layout.ts';

/** A browser shows so many without effort, and no more are in memory. */
const ENTRIES_OF_PAGE = 100;
const FOLDER = 'pages';

export type InWords = (isoTime: string) => string;

interface KindPages {
  add(item: object): Promise<void>;
  /** The number of pages. */
  end(): Promise<number>;
}

/** Pages that a browser opens from a disk, without a server and without scripts. */
export async function openPages(draft: string, site: ArchiveSite, inWords: InWords) {
  await mkdir(join(draft, FOLDER));
  const paths: string[] = [];
  const save = async (path: string, html: string) => {
    await writeFile(join(draft, path), html);
    paths.push(path);
  };
  return {
    paths,
    of: (kind: ArchiveKind) => pagesOfKind({ save, site, inWords }, kind),
    saveIndex: (profile: ArchiveItem<'profile'>, counts: ReadonlyMap<ArchiveKind, number>) =>
      save('index.html', renderIndex(site, { profile, counts, inWords })),
  };
}

function pagesOfKind(
  { save, site, inWords }: { save: (path: string, html: string) => Promise<void>; site: ArchiveSite; inWords: InWords },
  kind: ArchiveKind,
): KindPages {
  const toEntry = kindEntries[kind] as (item: object, inWords: InWords) => Entry;
  let waiting: string[] = [];
  let pages = 0;
  // Whether there is a next page is known once one more item has come.
  const savePage = async (hasNext: boolean) => {
    pages += 1;
    const body = `${waiting.join('\n')}\n${linksOf(kind, pages, hasNext)}`;
    const lead = pages === 1 && !hasNext ? '' : `Page ${pages}`;
    waiting = [];
    await save(pathOf(kind, pages), layOutPage(site, { title: kindTitles[kind], lead, body, root: '../' }));
  };
  return {
    async add(item) {
      if (waiting.length === ENTRIES_OF_PAGE) await savePage(true);
      waiting.push(renderEntry(toEntry(item, inWords), '../'));
    },
    async end() {
      if (waiting.length > 0) await savePage(false);
      return pages;
    },
  };
}

function pathOf(kind: ArchiveKind, page: number): string {
  return `${FOLDER}/${kind}-${page}.html`;
}

function linksOf(kind: ArchiveKind, page: number, hasNext: boolean): string {
  const before = page > 1 ? `<a href="${kind}-${page - 1}.html" rel="prev">Page before</a>` : '';
  const after = hasNext ? `<a href="${kind}-${page + 1}.html" rel="next">Next page</a>` : '';
  return before + after === '' ? '' : `<nav aria-label="Pages">${before}${after}</nav>`;
}

interface Index {
  profile: ArchiveItem<'profile'>;
  counts: ReadonlyMap<ArchiveKind, number>;
  inWords: InWords;
}

function renderIndex(site: ArchiveSite, { profile, counts, inWords }: Index): string {
  const { name, username, bio, location, website, picture, joinedAt, email, vibeScore, settings } = profile;
  const image = picture === null ? '' : `<img src="${escapeMarkup(picture)}" alt="">`;
  const about = bio === null ? '' : `<p class="text" dir="auto">${escapeMarkup(bio)}</p>`;
  const facts = renderFacts([
    ['Member since', inWords(joinedAt)],
    ['Vibe score', String(vibeScore)],
    ['Location', location],
    ['Website', website],
    ['E-mail', email],
    ['Time zone', typeof settings['timeZone'] === 'string' ? settings['timeZone'] : null],
    ['Account', settings['isPrivate'] === true ? 'Private' : 'Public'],
  ]);
  const kinds = archiveKinds
    .filter((kind) => kind !== 'profile')
    .map((kind) => renderKind(kind, counts.get(kind) ?? 0));
  const body = `<section class="card"><div class="profile">${image}<div><h2 dir="auto">${escapeMarkup(name)}</h2>
<p class="meta">@${escapeMarkup(username)}</p></div></div>${about}${facts}</section>
<h2>What is in it</h2>
<ul class="kinds">${kinds.join('\n')}</ul>`;
  const lead = 'Everything of yours as it was, with what others wrote to you as you could see it then.';
  return layOutPage(site, { title: 'Your archive', lead, body, root: '' });
}

function renderKind(kind: ArchiveKind, count: number): string {
  const title = escapeMarkup(kindTitles[kind]);
  const link = count === 0 ? title : `<a href="${pathOf(kind, 1)}">${title}</a>`;
  return `<li>${link}<span>${count.toLocaleString('en')}</span></li>`;
}
