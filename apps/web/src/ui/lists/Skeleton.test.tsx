import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { WithTheme } from '../../../test/support/render.tsx';
import { Skeleton } from './Skeleton.tsx';

it('draws as many shapes and rows as it is asked for', () => {
  const { container } = render(<Skeleton shape={{ rows: 12, box: { className: 'shape' } }} times={10} />, {
    wrapper: WithTheme,
  });
  const shapes = [...container.querySelectorAll('.shape')];
  expect(shapes.map(({ childElementCount }) => childElementCount)).toEqual(Array(10).fill(12));
});
