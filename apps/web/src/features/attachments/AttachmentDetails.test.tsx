import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderInApp } from '../../../test/support/render.tsx';
import { AttachmentDetails } from './AttachmentDetails.tsx';
import { HEADER_WORDS } from './attachment-labels.ts';

const item = { key: 'a', kind: 'image' as const, name: 'cat.png', alt: '', mediaId: 1 };

function showDetails(index: number, count: number) {
  const acts = { onDescribe: vi.fn(), onMove: vi.fn(), onClose: vi.fn() };
  renderInApp(<AttachmentDetails item={item} index={index} count={count} first={HEADER_WORDS} {...acts} />);
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  return { ...acts, press };
}

describe('the details of a file', () => {
  it('move it by one place, and to the front', async () => {
    const { onMove, press } = showDetails(1, 3);
    expect(screen.getByRole('heading', { name: 'Picture 2 of 3' })).toBeTruthy();
    for (const name of ['Move earlier', 'Move later', HEADER_WORDS.action]) await press(name);
    expect(onMove.mock.calls).toEqual([[0], [2], [0]]);
  });

  it('do not move the first one earlier', async () => {
    const { onMove, press } = showDetails(0, 2);
    await press('Move earlier');
    expect(screen.queryByRole('button', { name: HEADER_WORDS.action })).toBeNull();
    expect(onMove).not.toHaveBeenCalled();
  });

  it('do not move the last one later', async () => {
    const { onMove, press } = showDetails(1, 2);
    await press('Move later');
    expect(onMove).not.toHaveBeenCalled();
  });

  it('describe it, and close by Enter and Escape, but not by Shift and Enter', async () => {
    const { onDescribe, onClose } = showDetails(0, 1);
    expect(screen.queryByRole('button', { name: 'Move later' })).toBeNull();
    const field = screen.getByRole('textbox', { name: 'Description' });
    await userEvent.type(field, 'A');
    expect(onDescribe).toHaveBeenCalledWith('A');
    await userEvent.type(field, '{Shift>}{Enter}{/Shift}');
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.type(field, '{Enter}{Escape}');
    expect(onClose).toHaveBeenCalledTimes(2);
  });
});
