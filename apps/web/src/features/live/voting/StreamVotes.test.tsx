import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { streamOf } from '../../../../test/support/live.ts';
import { WithTheme } from '../../../../test/support/render.tsx';
import { StreamVotes } from './StreamVotes.tsx';

it('says in words what the line shows', () => {
  const { container, rerender } = render(<StreamVotes stream={streamOf()} />, { wrapper: WithTheme });
  expect(container.textContent).toBe('67% positive2 positive votes · 1 negative vote');
  rerender(<StreamVotes stream={streamOf({ positiveVibes: 0, negativeVibes: 0 })} />);
  expect(container.textContent).toBe('No votes yet');
});
