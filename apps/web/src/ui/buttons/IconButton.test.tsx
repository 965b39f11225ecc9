import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { IconButton, iconButtonProps } from './IconButton.tsx';

it('is a button with an accessible name that submits no form', () => {
  render(
    <IconButton label="Close" className="corner">
      <svg aria-hidden="true" />
    </IconButton>,
  );
  const button = screen.getByRole('button', { name: 'Close' });
  expect(button.getAttribute('type')).toBe('button');
  expect(button.classList.contains('corner')).toBe(true);
});

it('gives a link the same look', () => {
  render(
    <a href="/search" aria-label="Search" {...iconButtonProps({ shape: 'square' })}>
      <svg aria-hidden="true" />
    </a>,
  );
  expect(screen.getByRole('link', { name: 'Search' }).dataset['shape']).toBe('square');
});
