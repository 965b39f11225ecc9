import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SearchField } from './SearchField.tsx';

it('searches at once when it loses the focus, and not again later', () => {
  vi.useFakeTimers();
  const onSearch = vi.fn();
  const fieldWith = (value: string) => (
    <MantineProvider>
      <SearchField label="Search" value={value} max={20} onSearch={onSearch} />
    </MantineProvider>
  );
  const { rerender } = render(fieldWith(''));
  const field = screen.getByRole('searchbox');
  fireEvent.change(field, { target: { value: 'ana ' } });
  fireEvent.blur(field);
  expect(onSearch.mock.calls).toEqual([['ana']]);
  rerender(fieldWith('ana'));
  fireEvent.blur(field);
  vi.advanceTimersByTime(1000);
  expect(onSearch).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
