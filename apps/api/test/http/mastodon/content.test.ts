import { describe, expect, it } from 'vitest';
import { htmlOf, linkHtml } from '../../../src/http/mastodon/content.ts';
import { checkCases } from '../../support/check-cases.ts';

const context = { origin: 'https://social.example' };

const LINK = 'rel="nofollow noopener noreferrer" target="_blank"';

const texts: [text: string, html: string][] = [
  ['', ''],
  [' \n ', ''],
  ['Hello', '<p>Hello</p>'],
  ['one\ntwo\r\nthree', '<p>one<br />two<br />three</p>'],
  ['one\n\n\n\ntwo', '<p>one</p><p>two</p>'],
  [
    'see https://a.example/x?y=1&z="2"',
    `<p>see <a href="https://a.example/x?y=1&amp;z=" ${LINK}>https://a.example/x?y=1&amp;z=</a>&quot;2&quot;</p>`,
  ],
  [
    '#Bread',
    '<p><a href="https://social.example/tags/Bread" class="mention hashtag" rel="tag">#<span>Bread</span></a></p>',
  ],
  [
    'Hi @ana.',
    '<p>Hi <span class="h-card" translate="no"><a href="https://social.example/@ana" class="u-url mention">@<span>ana</span></a></span>.</p>',
  ],
];

/** What would run or load something where it is shown as HTML. */
const attacks = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  "' onmouseover='alert(1)",
  '<a href="javascript:alert(1)">x</a>',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'https://a.example/"onmouseover="alert(1)',
  "https://a.example/'onmouseover='alert(1)",
  'https://a.example/<script>alert(1)</script>',
  'https://a.example/&quot;onload=alert(1)',
  'https://<b>x</b>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<!--',
  ']]><script>',
  '\u0000<script>',
  '<\u200bscript>',
  '#<script>',
  '#x"onload="alert(1)',
  '@ana"onload="alert(1)',
  '@<script>',
  'one\n\n<script>',
  '</p></div><style>*{display:none}</style>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '{{constructor.constructor("alert(1)")()}}',
];

/** The only markup that there may be, with its attributes. */
const ALLOWED =
  /<p>|<\/p>|<br \/>|<\/a>|<\/span>|<span>|<span class="h-card" translate="no">|<a href="https?:\/\/[^"<>]*" (?:rel="nofollow noopener noreferrer(?: me)?" target="_blank"|class="u-url mention"|class="mention hashtag" rel="tag")>/g;

describe('texts as HTML', () => {
  it('shows paragraphs, lines, links, mentions and hashtags', () =>
    checkCases(
      texts,
      ([text]) => JSON.stringify(text),
      ([text, html]) => expect(htmlOf(text, context)).toBe(html),
    ));

  it('has no other markup than its own, whatever a member wrote', () =>
    checkCases(
      attacks,
      (attack) => JSON.stringify(attack),
      (attack) => {
        for (const html of [htmlOf(attack, context), htmlOf(`a ${attack} b`, context), linkHtml(attack)]) {
          expect(html.replaceAll(ALLOWED, '')).not.toMatch(/[<>]/);
        }
      },
    ));

  it('links no address of a profile that is none of http', () => {
    expect(linkHtml('javascript:alert(1)')).toBe('javascript:alert(1)');
    expect(linkHtml('https://ana.example')).toContain('href="https://ana.example"');
  });

  it('links a mention of a known member as the account is written', () => {
    const mentioned = new Map([['ana', { username: 'Ana', url: 'https://social.example/@Ana' }]]);
    expect(htmlOf('@ANA', context, mentioned)).toContain('href="https://social.example/@Ana"');
  });

  it('does not link a name that was looked up and is nobody’s', () => {
    const mentioned = new Map([['nobody', null]]);
    expect(htmlOf('Hi @Nobody', context, mentioned)).toBe('<p>Hi @Nobody</p>');
  });
});
