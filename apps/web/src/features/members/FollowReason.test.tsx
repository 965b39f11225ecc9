import { render } from '@testing-library/react';
import type { FollowReason as Reason } from '@vibeline/core/features/members/follow-reason.schema';
import { expect, it } from 'vitest';
import { WithTheme } from '../../../test/support/render.tsx';
import { FollowReason } from './FollowReason.tsx';

it('says why a member is suggested', () => {
  const cases: [reason: Reason, text: string][] = [
    [{ kind: 'mutual', count: 2, names: ['Ana'] }, '2 mutual friends: Ana'],
    [{ kind: 'followed', count: 1, names: ['Ana'] }, 'Followed by Ana'],
    [{ kind: 'followed', count: 2, names: ['Ana', 'Ben'] }, 'Followed by Ana and Ben'],
    [{ kind: 'followed', count: 4, names: ['Ana', 'Ben'] }, 'Followed by Ana and 3 others whom you follow'],
    [{ kind: 'followed', count: 2, names: [] }, 'Followed by 2 members whom you follow'],
    [{ kind: 'circles', count: 1, names: ['Bakers'] }, 'Both in Bakers'],
    [{ kind: 'hashtags', tags: ['tea', 'bread'] }, 'Posts about #tea and #bread'],
    [{ kind: 'liked' }, 'Well received here'],
    [{ kind: 'active' }, 'Posts here lately'],
  ];
  const texts = cases.map(
    ([reason]) => render(<FollowReason reason={reason} />, { wrapper: WithTheme }).container.textContent,
  );
  expect(texts).toEqual(cases.map(([, text]) => text));
});
