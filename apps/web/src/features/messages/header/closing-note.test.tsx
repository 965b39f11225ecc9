import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInApp } from '../../../../test/support/render.tsx';
import { ClosingNote } from './ClosingNote.tsx';

afterEach(() => vi.useRealTimers());

it('says from the end of the session on when the chat closes, which is a week later, and not any more once it has', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 2, 10, 12) });
  const isSaid = (closesAt: string | null, refusal: string | null = null) => {
    cleanup();
    renderInApp(<ClosingNote closesAt={closesAt} refusal={refusal} />);
    return screen.queryByRole('note')?.textContent ?? null;
  };
  expect(isSaid('2026-03-17T11:00:00.000Z')).toMatch(/^This chat closes on .*March 17/);
  expect([isSaid(null), isSaid('2026-03-18T11:00:00.000Z'), isSaid('2026-03-11T11:00:00.000Z', 'Closed')]).toEqual([
    ...[null, null, null],
  ]);
});
