import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PostVibe } from './PostVibe.tsx';

it.each([
  [0, 0, 'No votes yet'],
  [5, 7, '42% positive · Negative Vibes'],
  [4, 4, '50% positive · Neutral Vibes'],
  [9, 0, '100% positive · Positive Vibes'],
  [0, 5, '0% positive · Negative Vibes'],
  [0, 1, '1 vote so far · Negative Vibes'],
  [4, 0, '4 votes so far · Positive Vibes'],
])('says what the percentage of %i and %i votes counts: %s', (positiveVotes, negativeVotes, shown) => {
  const { container } = render(<PostVibe post={{ positiveVotes, negativeVotes }} />);
  expect(container.textContent).toBe(shown);
});

it.each([
  [2, 1, 'Positive Vibes', 70],
  [2, 2, 'Neutral Vibes', 50],
  [1, 2, 'Negative Vibes', 30],
])('has of %i and %i votes the word %s, and its score %i as title', (positiveVotes, negativeVotes, word, score) => {
  const { getByTitle } = render(<PostVibe post={{ positiveVotes, negativeVotes }} />);
  expect(getByTitle(`Post score ${score}`).textContent).toBe(word);
});

it.each([
  [0, 0, 'No votes yet · Private'],
  [6, 2, '75% positive vibe · Private'],
  [3, 1, '4 votes so far · Private'],
])('says of a private post with %i and %i votes: %s', (positiveVotes, negativeVotes, shown) => {
  const { container } = render(<PostVibe post={{ positiveVotes, negativeVotes, isPrivate: true }} />);
  expect(container.textContent).toBe(shown);
});
