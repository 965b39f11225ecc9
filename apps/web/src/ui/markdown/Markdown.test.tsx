import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Markdown } from './Markdown.tsx';

function show(text: string): HTMLElement {
  return render(<Markdown text={text} />).container;
}

it('shows HTML as text, loads no picture and follows no link to a script', () => {
  const shown = show(
    [
      '<script>alert(1)</script>',
      'a <img src=x onerror=alert(1)> b',
      '![a boat](https://other.example/boat.png) ![x](javascript:alert(1))',
      '[one](javascript:alert(1)) [two](JaVaScRiPt:alert(1)) [three](data:text/html,x) [four](vbscript:x)',
      '[five](//other.example) [six](/\\\\other.example) [seven](java\tscript:x) <javascript:alert(1)>',
    ].join('\n\n'),
  );
  expect(shown.querySelectorAll('script, img, iframe, style')).toHaveLength(0);
  expect(shown.textContent).toContain('<script>alert(1)</script>');
  expect(shown.textContent).toContain('<img src=x onerror=alert(1)>');
  expect([...shown.querySelectorAll('a')].map((link) => link.href)).toEqual(['https://other.example/boat.png']);
  expect(
    [...shown.querySelectorAll('*')].flatMap((one) => one.getAttributeNames()).filter((name) => /^on/.test(name)),
  ).toEqual([]);
});

it('marks links of others, and leads those within the text to its headings', () => {
  const shown = show(
    '# Who answers?\n\n## Rules\n\n## Rules\n\n[a](https://a.example) [b](/about) [c](#rules) [d](mailto:a@b.example)',
  );
  const ids = [...shown.querySelectorAll('h2, h3')].map(({ id }) => id);
  expect(ids).toEqual(['text-who-answers', 'text-rules', 'text-rules-1']);
  const links = [...shown.querySelectorAll('a')].map((link) => [link.getAttribute('href'), link.rel, link.target]);
  expect(links).toEqual([
    ['https://a.example', 'nofollow noopener', '_blank'],
    ['/about', 'nofollow noopener', ''],
    ['#text-rules', 'nofollow noopener', ''],
    ['mailto:a@b.example', 'nofollow noopener', ''],
  ]);
});

it('shows lists, tables, quotes and code, each in the direction of its text', () => {
  const shown = show('- **a**\n- b\n\n3. c\n\n> שלום\n\n| A | B |\n|---|---|\n| 1 | `2` |\n\n```\ncode\n```\n\n---\n');
  const names = [
    'ul > li > strong',
    'ol[start="3"] > li',
    'blockquote[dir="auto"]',
    'th[dir="auto"]',
    'td code',
    'pre code',
    'hr',
  ];
  expect(names.filter((name) => !shown.querySelector(name))).toEqual([]);
});

it('shows a text of quotes in quotes, however deep, without nesting its page as deep', () => {
  for (const deep of [`${'> '.repeat(200)}end`, `${'> '.repeat(9_990)}end`]) {
    const shown = show(deep);
    expect(shown.querySelectorAll('blockquote').length).toBeLessThan(20);
    expect(shown.textContent).toContain('end');
  }
});
