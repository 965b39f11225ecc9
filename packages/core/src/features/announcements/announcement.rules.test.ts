import { expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../durations.rules.ts';
import { announcementLinkProblem, periodProblem } from './announcement.rules.ts';

it('a link leads to the web or to a page of this network, and nowhere else', () => {
  const good = ['https://club.example/regatta?year=2027', 'http://club.example', '/vibe-circles/3', '/'];
  const bad = [
    '',
    'club.example',
    '//evil.example',
    '/\\evil.example',
    '/a b',
    'javascript:alert(1)',
    'mailto:a@b.example',
  ];
  const withUser = 'https://bank.example@evil.example/';
  expect(good.filter((link) => announcementLinkProblem(link) !== null)).toEqual([]);
  expect([...bad, withUser, `/${'a'.repeat(500)}`].filter((link) => announcementLinkProblem(link) === null)).toEqual(
    [],
  );
});

it('it is shown for an hour to 90 days, from within a year', () => {
  const now = Date.UTC(2027, 0, 1);
  const problem = (begins: number, ends: number) => periodProblem({ beginsAt: now + begins, endsAt: now + ends }, now);
  expect([
    problem(0, HOUR_MS),
    problem(0, 90 * DAY_MS),
    problem(-DAY_MS, 1),
    problem(0, HOUR_MS - 1),
    problem(0, 90 * DAY_MS + 1),
    problem(366 * DAY_MS, 367 * DAY_MS),
    problem(-2 * DAY_MS, 0),
  ]).toEqual([null, null, null, 'short', 'long', 'far', 'over']);
});
