import { describe, expect, it } from 'vitest';
import { circleConversationOf, conversationOf } from '../../../../test/support/conversations.ts';
import { authorOf } from '../../../../test/support/members.ts';
import { recipientsOf } from './recipients.rules.ts';

describe('recipientsOf', () => {
  const cleo = authorOf({ id: 8, name: 'Cleo' });

  it('has conversations first, and nobody twice', () => {
    const found = recipientsOf([circleConversationOf(), conversationOf()], [authorOf(), cleo]);
    expect(found.map(({ name, conversationId }) => [name, conversationId])).toEqual([
      ['Bread bakers', 4],
      ['Ben Hartley', 3],
      ['Cleo', null],
    ]);
  });

  it('has a member of a match also by themselves', () => {
    const match = conversationOf({ id: 6, kind: 'match', name: 'Cleo', member: cleo });
    expect(recipientsOf([match], [cleo]).map(({ key }) => key)).toEqual(['conversation 6', 'member 8']);
  });

  it('names a member the same before and after the conversation with them is listed', () => {
    const before = recipientsOf([], [authorOf()]);
    expect(recipientsOf([conversationOf()], []).map(({ key }) => key)).toEqual(before.map(({ key }) => key));
  });

  it('keeps why one cannot write', () => {
    const [refused] = recipientsOf([conversationOf({ refusal: 'Not now' })], []);
    expect(refused?.refusal).toBe('Not now');
  });
});
