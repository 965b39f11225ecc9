import { escapeMarkup } from '../../http/sharing/markup.ts';
import { ARCHIVE_CSS } from './archive-css.ts';

export interface ArchiveSite {
  networkName: string;
  /** @ and the username. */
  owner: string;
  /** Of the archive, in words. */
  madeAt: string;
}

interface PageContent {
  title: string;
  lead: string;
  /** HTML. */
  body: string;
  /** To the root of the archive: empty there, `../` in a folder. */
  root: string;
}

/** Nothing is fetched and nothing runs, wherever the page is opened. Files beside it are shown from a disk too. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' file:; media-src 'self' file:";

export function layOutPage({ networkName, owner, madeAt }: ArchiveSite, { title, lead, body, root }: PageContent) {
  const home = root === '' ? '' : `<nav><a href="${root}index.html">All of the archive</a></nav>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${escapeMarkup(title)} · ${escapeMarkup(networkName)}</title>
<style>${ARCHIVE_CSS}</style>
</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
<header>
<p class="brand"><strong dir="auto">${escapeMarkup(networkName)}</strong><span>Archive of ${escapeMarkup(owner)}</span></p>
<div class="stroke" aria-hidden="true"><i></i><i></i><i></i></div>
${home}</header>
<main id="main">
<h1>${escapeMarkup(title)}</h1>
<p class="lead">${escapeMarkup(lead)}</p>
${body}
</main>
<footer><p>Made on ${escapeMarkup(madeAt)}. The same data for programs is in the files that end with .json.</p></footer>
</body>
</html>
`;
}
