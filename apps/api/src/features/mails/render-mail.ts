import type { Block, ListItem, MailContent, MailContext } from './mail-content.ts';

interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

/** The accent of the theme that is the default. */
const ACCENT = '#3c3fc4';
/** Code points: an emoji is not cut in two. */
const SUBJECT_MAX = 150;

export function renderMail(content: MailContent, context: Pick<MailContext, 'networkName' | 'accentColor' | 'origin'>) {
  const subject = [...oneLine(content.subject)].slice(0, SUBJECT_MAX).join('');
  return {
    subject,
    text: asText(content, context),
    html: asHtml({ ...content, subject }, context),
  } satisfies RenderedMail;
}

/** A header is one line, whatever a name has in it. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

function asText(
  { blocks, reason, unsubscribe }: MailContent,
  { networkName, origin }: Pick<MailContext, 'networkName' | 'origin'>,
): string {
  const end = ['-- ', `${networkName}, ${origin}`, reason];
  if (unsubscribe) end.push(`Get no more summaries: ${unsubscribe.pageUrl}`);
  return `${[...blocks.map(blockAsText), end.join('\n')].join('\n\n')}\n`;
}

function blockAsText(block: Block): string {
  switch (block.kind) {
    case 'button':
      return `${block.label}:\n${block.url}`;
    case 'list':
      return [block.title, ...block.items.map(itemAsText)].join('\n');
    default:
      return block.text;
  }
}

function itemAsText({ text, url, note }: ListItem): string {
  return [`* ${oneLine(text)}`, note && `  ${note}`, url && `  ${url}`].filter(Boolean).join('\n');
}

/** Without pictures and scripts; colours for both schemes, where the mail program knows the dark one. */
function asHtml(
  { subject, blocks, reason, unsubscribe }: MailContent,
  { networkName, accentColor, origin }: Pick<MailContext, 'networkName' | 'accentColor' | 'origin'>,
): string {
  const accent = accentColor ?? ACCENT;
  const links = [`<a class="quiet" href="${escapeHtml(origin)}/">${escapeHtml(networkName)}</a>`];
  if (unsubscribe) links.push(`<a class="quiet" href="${escapeHtml(unsubscribe.pageUrl)}">Get no more summaries</a>`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${styles(accent)}</style>
</head>
<body style="margin:0;padding:24px 12px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div class="card" role="article" aria-label="${escapeHtml(subject)}" style="max-width:560px;margin:0 auto;padding:28px 24px;border-top:4px solid ${accent};border-radius:6px">
<p class="name" style="margin:0 0 20px;font-size:20px;font-weight:700" dir="auto">${escapeHtml(networkName)}</p>
${blocks.map((block) => blockAsHtml(block, accent)).join('\n')}
</div>
<div class="end" style="max-width:560px;margin:16px auto 0;padding:0 24px;font-size:13px">
<p style="margin:0 0 8px">${escapeHtml(reason)}</p>
<p style="margin:0">${links.join(' · ')}</p>
</div>
</body>
</html>
`;
}

function styles(accent: string): string {
  return [
    ':root{color-scheme:light dark}',
    'body{background:#f4f2ee;color:#1d1c1a}.card{background:#fff}.quiet,.end{color:#5c5953}.link{color:#1d1c1a}',
    `.button{background:${accent};color:${inkOn(accent)}}`,
    '@media (prefers-color-scheme:dark){body{background:#101218;color:#eceae6}.card{background:#191c24}',
    '.quiet,.end{color:#a9a69f}.link{color:#eceae6}}',
  ].join('');
}

function blockAsHtml(block: Block, accent: string): string {
  switch (block.kind) {
    case 'text':
      return `<p style="margin:0 0 16px" dir="auto">${escapeHtml(block.text)}</p>`;
    case 'note':
      return `<p class="quiet" style="margin:0 0 16px;font-size:14px">${escapeHtml(block.text)}</p>`;
    case 'button':
      return `<p style="margin:24px 0"><a class="button" href="${escapeHtml(block.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${accent};color:${inkOn(accent)};font-weight:600;text-decoration:none">${escapeHtml(block.label)}</a></p>`;
    case 'list':
      return `<h2 style="margin:24px 0 8px;font-size:17px">${escapeHtml(block.title)}</h2>
<ul style="margin:0 0 16px;padding:0 0 0 20px">
${block.items.map(itemAsHtml).join('\n')}
</ul>`;
  }
}

function itemAsHtml({ text, url, note }: ListItem): string {
  const label = url ? `<a class="link" href="${escapeHtml(url)}">${escapeHtml(text)}</a>` : escapeHtml(text);
  const small = note ? `<br><span class="quiet" style="font-size:14px">${escapeHtml(note)}</span>` : '';
  return `<li style="margin:0 0 10px" dir="auto">${label}${small}</li>`;
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
}

/** White or black, whichever has more contrast (WCAG 2.2, relative luminance). */
function inkOn(color: string): string {
  const channel = (at: number) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  const luminance = 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
  return 1.05 / (luminance + 0.05) >= (luminance + 0.05) / 0.05 ? '#ffffff' : '#000000';
}
