import { expect, it } from 'vitest';
import { CTA_URL_MAX, ctaUrlProblem } from './advert.rules.ts';

const urlOf = (length: number) => 'https://example.org/'.padEnd(length, 'a');

it.each([
  [urlOf(CTA_URL_MAX), null],
  [urlOf(CTA_URL_MAX + 1), /at most 500 characters/],
  ['http://example.org', null],
  ['https://user@example.org/', /name a host/],
  ['javascript:alert(1)', /begin with http/],
])('the address %.40s of an advert: %s', (url, problem) => {
  if (problem === null) expect(ctaUrlProblem(url)).toBeNull();
  else expect(ctaUrlProblem(url)).toMatch(problem);
});
