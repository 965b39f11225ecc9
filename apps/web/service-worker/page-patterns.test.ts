import { describe, expect, it } from 'vitest';
import { pagePatterns } from './page-patterns.ts';

const isPage = (url: string) => pagePatterns.some((pattern) => pattern.test(url));

describe('the pages that the service worker responds to', () => {
  it.each(['/', '/?x=1', '/people', '/people/', '/people?search=a', '/posts/12', '/posts/12?comment=3', '/@ana.b'])(
    'are those of the app: %s',
    (url) => expect(isPage(url)).toBe(true),
  );

  it.each([
    '/api/posts',
    '/trpc/posts.list',
    '/media/a.webp',
    '/assets/a.js',
    '/healthz',
    '/sw.js',
    '/posts',
    '/posts/1/x',
  ])('are not calls, files and unknown paths: %s', (url) => expect(isPage(url)).toBe(false));
});
