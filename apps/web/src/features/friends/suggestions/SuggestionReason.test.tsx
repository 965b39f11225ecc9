import { render } from '@testing-library/react';
import type { FriendSuggestion } from '@vibeline/core/features/friends/friend.schema';
import { expect, it } from 'vitest';
import { WithTheme } from '../../../../test/support/render.tsx';
import { SuggestionReason } from './SuggestionReason.tsx';

it('says why a member is suggested', () => {
  const cases: [reason: FriendSuggestion['reason'], text: string][] = [
    [{ kind: 'mutual', count: 1, names: ['Ana'] }, '1 mutual friend: Ana'],
    [{ kind: 'mutual', count: 4, names: ['Ana', 'Ben'] }, '4 mutual friends: Ana, Ben'],
    [{ kind: 'mutual', count: 2, names: [] }, '2 mutual friends'],
    [{ kind: 'follows', isMutual: true }, 'You follow each other'],
    [{ kind: 'follows', isMutual: false }, 'You follow them'],
    [{ kind: 'hashtags', tags: ['tea'] }, 'You both post about #tea'],
    [{ kind: 'hashtags', tags: ['hiking', 'tea', 'bread'] }, 'You both post about #hiking, #tea and #bread'],
    [{ kind: 'circles', count: 1, names: ['Bakers'] }, 'Both in Bakers'],
    [{ kind: 'circles', count: 2, names: ['Bakers', 'Hikers'] }, 'Both in Bakers and Hikers'],
    [{ kind: 'circles', count: 3, names: ['Bakers', 'Hikers'] }, 'Both in Bakers and 2 other circles'],
    [{ kind: 'circles', count: 2, names: ['Bakers'] }, 'Both in Bakers and 1 other circle'],
  ];
  const texts = cases.map(
    ([reason]) => render(<SuggestionReason reason={reason} />, { wrapper: WithTheme }).container.textContent,
  );
  expect(texts).toEqual(cases.map(([, text]) => text));
});
