import { describe, expect, it } from 'vitest';
import { excludedText, exclusionQuestion, exclusionResult } from './ring-texts.ts';

const until = '2026-12-30T12:00:00.000Z';
const none = { excluded: 0, already: 0, notExcluded: [] };

describe('the sentences of an exclusion', () => {
  it('say who is excluded until when', () => {
    const text = (excludedCount: number, excludedUntil: string | null) =>
      excludedText({ memberCount: 12, excludedCount, excludedUntil });
    expect(text(0, null)).toBeNull();
    expect(text(12, until)).toMatch(/^Votes of all 12 members excluded, the last of them until .*2026/);
    expect(text(1, until)).toMatch(/^Votes of 1 of 12 members excluded until .*2026/);
    expect(text(5, until)).toMatch(/^Votes of 5 of 12 members excluded, the last of them until .*2026/);
  });

  it('say before what will happen to how many', () => {
    expect(exclusionQuestion(12, until)).toMatch(
      /^Until .*2026.* every vote of these 12 members on posts of others weighs a tenth .* Each of them is told your reason and may appeal\./,
    );
  });

  it('say afterwards who was left out, and why', () => {
    expect(exclusionResult({ ...none, excluded: 12 })).toEqual({ title: 'Votes of 12 members excluded' });
    const notExcluded = [{ reason: 'role_protected' as const, count: 1 }];
    expect(exclusionResult({ excluded: 9, already: 2, notExcluded })).toEqual({
      title: 'Votes of 9 members excluded',
      description: '2 were excluded as long before, 1 left out (a role as high as yours).',
    });
    expect(exclusionResult({ ...none, already: 12 }).title).toBe('Nobody was excluded');
  });
});
