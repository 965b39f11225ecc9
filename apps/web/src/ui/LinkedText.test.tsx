import { screen } from '@testing-library/react';
import { splitText } from '@vibeline/core/text-parts.rules';
import { describe, expect, it } from 'vitest';
import { renderWithRouter } from '../../test/support/router.tsx';
import { LinkedText } from './LinkedText.tsx';
import { shortAddress } from './linked-text.rules.ts';

async function show(text: string) {
  await renderWithRouter(
    <div data-testid="text">
      <LinkedText text={text} />
    </div>,
  );
  const root = screen.getByTestId('text');
  return { root, hrefs: [...root.querySelectorAll('a')].map((link) => link.getAttribute('href')) };
}

const ATTACKS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'javascript://https://example.org/%0aalert(1)',
  '"><svg onload=alert(1)>',
  '&lt;b&gt; &#60;b&#62;',
  '{{constructor.constructor("alert(1)")()}}',
  '@<b>ana</b> #<i>tag</i>',
];

describe('LinkedText', () => {
  it.each(ATTACKS)('shows %j as text, without elements or scripts', async (text) => {
    const { root, hrefs } = await show(text);
    const others = [...root.querySelectorAll('*')].filter((element) => element.tagName !== 'A');
    expect(others).toEqual([]);
    for (const href of hrefs) expect(href).toMatch(/^(https?:\/\/|\/@|\/hashtags\/)/);
    const unlinked = splitText(text).every((part) => part.kind === 'text');
    if (unlinked) expect(root.textContent).toBe(text);
  });

  it('opens links in a new tab, with nofollow, noopener and ugc', async () => {
    await show('see https://example.org/a?b=c');
    const link = screen.getByRole('link', { name: 'example.org/a?b=c' });
    expect(link.getAttribute('href')).toBe('https://example.org/a?b=c');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toBe('nofollow noopener ugc');
    expect(link.getAttribute('title')).toBe('https://example.org/a?b=c');
  });

  it('links names and tags to their pages', async () => {
    const { hrefs } = await show('@ana.b and #morning and #日本');
    expect(hrefs).toEqual(['/@ana.b', '/hashtags/morning', `/hashtags/${encodeURIComponent('日本')}`]);
  });

  it('keeps spaces and lines as they are', async () => {
    const { root } = await show('one\n\n  two @ana  ');
    expect(root.textContent).toBe('one\n\n  two @ana  ');
  });
});

describe('shortAddress', () => {
  it.each([
    ['https://example.org/', 'example.org'],
    ['https://example.org/a/b', 'example.org/a/b'],
    ['https://example.org/a-very-long-path/that-goes-on?and=on', 'example.org/a-very-long-path/that-g…'],
    // The shown host is the host of the link.
    ['https://bank.example@evil.example/x', 'evil.example/x'],
    ['https://bank.example%2f@evil.example', 'evil.example'],
    ['http://аpple.example', 'xn--pple-43d.example'],
    ['javascript:alert(1)', null],
    ['ftp://example.org', null],
    ['not an address', null],
  ])('of %j is %j', (address, shown) => {
    expect(shortAddress(address)).toBe(shown);
  });
});
