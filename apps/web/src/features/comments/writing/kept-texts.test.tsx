import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '../../../../test/support/render.tsx';
import { KeptTexts } from './KeptTexts.tsx';

it('what was written under a post that is gone can be read, of all its fields and of this member alone', () => {
  localStorage.setItem('vibeline-comment-draft:1:5', 'A comment');
  localStorage.setItem('vibeline-comment-draft:1:5:9', 'A reply');
  localStorage.setItem('vibeline-comment-draft:1:51', 'Elsewhere');
  localStorage.setItem('vibeline-comment-draft:2:5', 'Of another member');
  renderInApp(<KeptTexts postId={5} viewerId={1} />);
  const [, ...texts] = [...screen.getByRole('region', { name: 'What you have written' }).children];
  expect(texts.map(({ textContent }) => textContent)).toEqual(['A comment', 'A reply']);
});
