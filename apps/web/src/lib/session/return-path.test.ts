import {
  REDIRECT_LENGTH_MAX,
  SCOPES_LENGTH_MAX,
  STATE_LENGTH_MAX,
} from '@vibeline/core/features/apps/request-limits.rules';
import { describe, expect, it } from 'vitest';
import { returnPath } from './return-path.ts';

describe('returnPath', () => {
  it.each([
    '/posts/5',
    '/posts/5?comment=7',
    '/people?search=ana#top',
    '/@ana',
    '/?comments=7',
    '/hashtags/caf%C3%A9',
    '/hashtags/a%2Fb',
  ])('is the page itself for %j', (next) => {
    expect(returnPath(next)).toBe(next);
  });

  it('is the request of an app also when all of it is as long as it may be', () => {
    const request = new URLSearchParams({
      redirect_uri: `app:${'/'.repeat(REDIRECT_LENGTH_MAX - 4)}`,
      scope: '+'.repeat(SCOPES_LENGTH_MAX),
      state: '='.repeat(STATE_LENGTH_MAX),
    });
    expect(returnPath(`/oauth/authorize?${request}`)).toBe(`/oauth/authorize?${request}`);
  });

  it.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    '/%2e%2e//evil.example',
    'https://evil.example',
    'https:evil.example',
    'https:/evil.example',
    'HTTPS://evil.example',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    '%2F%2Fevil.example',
    '%6aavascript:alert(1)',
    'data:text/html,x',
    'posts/5',
    '?next=/posts/5',
    '',
    `/${'a'.repeat(20_000)}`,
    null,
    undefined,
    7,
    ['/posts/5'],
    { href: '/posts/5' },
  ])('is null for %j', (next) => {
    expect(returnPath(next)).toBeNull();
  });

  it.each(['/%2F%2Fevil.example', '/%5Cevil.example', '/%09/evil.example'])(
    'stays on this origin for %j, which is a path',
    (next) => {
      const path = returnPath(next);
      expect(path).toBe(next);
      expect(new URL(path ?? '', window.location.origin).origin).toBe(window.location.origin);
    },
  );

  it.each(['/', '/login', '/login?next=/posts/5', '/signup', '/signup#top'])(
    'is null for %j, where nobody wants to return to',
    (next) => {
      expect(returnPath(next)).toBeNull();
    },
  );
});
