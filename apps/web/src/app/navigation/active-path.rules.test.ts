import { describe, expect, it } from 'vitest';
import { isActive } from './active-path.rules.ts';

describe('isActive', () => {
  it.each([
    ['/', '/', true],
    ['/', '/search', false],
    ['/search', '/search', true],
    ['/profile', '/profile', true],
    ['/profile', '/profile/7', false],
    ['/activity', '/activity/7', true],
    ['/profile/7', '/profile/7/followers', true],
    ['/profile/7', '/profile/70', false],
    ['/create', '/created', false],
    ['/search', '/', false],
  ])('of the tab %s on the page %s is %s', (path, pathname, expected) => {
    expect(isActive(path, pathname)).toBe(expected);
  });
});
