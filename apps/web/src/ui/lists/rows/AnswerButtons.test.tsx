import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { WithTheme } from '../../../../test/support/render.tsx';
import { useUndoableAction } from '../../../lib/use-undoable-action.ts';
import { type Answer, AnswerButtons } from './AnswerButtons.tsx';

let sent: Answer[] = [];

function Request() {
  const { pending, start, undo } = useUndoableAction<Answer>((answer) => sent.push(answer));
  const answer = pending ?? sent.at(-1) ?? null;
  return <AnswerButtons name="Ben" answer={answer} canUndo={pending !== null} onAnswer={start} onUndo={undo} />;
}

const undo = () => screen.queryByRole('button', { name: 'Undo: Accepted Ben' });
const accept = () => screen.queryByRole('button', { name: 'Accept Ben' });

describe('AnswerButtons', () => {
  it('keeps the focus in its place while buttons and result replace each other', async () => {
    sent = [];
    render(<Request />, { wrapper: WithTheme });
    await userEvent.click(screen.getByRole('button', { name: 'Accept Ben' }));
    expect(screen.getByRole('status').textContent).toBe('Accepted');
    expect(undo()).toBe(document.activeElement);
    await userEvent.click(screen.getByRole('button', { name: 'Undo: Accepted Ben' }));
    expect(accept()).toBe(document.activeElement);
    await userEvent.click(screen.getByRole('button', { name: 'Accept Ben' }));
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(sent).toEqual(['accept']);
    expect(undo()).toBeNull();
    expect(screen.getByRole('status')).toBe(document.activeElement);
  });

  it('leaves the focus where the reader has moved it', async () => {
    sent = [];
    render(
      <>
        <Request />
        <input aria-label="Elsewhere" />
      </>,
      { wrapper: WithTheme },
    );
    await userEvent.click(screen.getByRole('button', { name: 'Decline Ben' }));
    await userEvent.click(screen.getByRole('textbox'));
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(screen.getByRole('textbox')).toBe(document.activeElement);
  });
});
