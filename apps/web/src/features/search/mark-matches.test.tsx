import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderWithRouter } from '../../../test/support/router.tsx';
import { LinkedText } from '../../ui/LinkedText.tsx';
import { marksOf } from './mark-matches.tsx';
import { SearchMarks } from './SearchMarks.tsx';

function marksIn(q: string, text: string): (string | null)[] {
  const { container } = render(<p>{marksOf(q)(text)(text, 0)}</p>);
  expect(container.textContent).toBe(text);
  return [...container.querySelectorAll('mark')].map((mark) => mark.textContent);
}

describe('the words of a search', () => {
  it.each([
    ['radio', 'An old radio, and radios', ['radio', 'radio']],
    ['cafe', 'Two Cafés', ['Café']],
    ['radio old', 'Old radio', ['Old', 'radio']],
    ['"old radio"', 'An old radio, an old clock', ['old radio']],
    ['from:ana has:image', 'from ana', []],
    ['nothing', 'An old radio', []],
    ['сад', 'В саду', ['сад']],
  ])('“%s” are marked in “%s”', (q, text, marked) => {
    expect(marksIn(q, text)).toEqual(marked);
  });

  it('are marked inside links too, whose addresses stay what they are', async () => {
    const { container } = await renderWithRouter(
      <SearchMarks q="sunset">
        <p>
          <LinkedText text="A sunset #sunsets by @sunset.fan" />
        </p>
      </SearchMarks>,
    );
    expect(container.querySelector('p')?.textContent).toBe('A sunset #sunsets by @sunset.fan');
    expect([...container.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(Array(3).fill('sunset'));
    expect([...container.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      '/hashtags/sunsets',
      '/@sunset.fan',
    ]);
  });
});
