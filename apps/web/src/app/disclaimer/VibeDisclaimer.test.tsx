import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInApp } from '../../../test/support/render.tsx';
import { isDisclaimerAcknowledged } from './disclaimer.ts';
import { VibeDisclaimer } from './VibeDisclaimer.tsx';

const onClose = vi.fn();
const understand = () => screen.getByRole<HTMLButtonElement>('button', { name: 'I Understand' });

describe('VibeDisclaimer', () => {
  beforeEach(() => {
    onClose.mockReset();
    renderInApp(<VibeDisclaimer opened onClose={onClose} />);
  });

  it('can be acknowledged once the box is checked, and is then remembered', async () => {
    expect(understand().disabled).toBe(true);
    await userEvent.click(screen.getByRole('checkbox'));
    expect(understand().disabled).toBe(false);
    await userEvent.click(understand());
    expect(onClose).toHaveBeenCalledOnce();
    expect(isDisclaimerAcknowledged()).toBe(true);
  });

  it('is not remembered when closed with X', async () => {
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledOnce();
    expect(isDisclaimerAcknowledged()).toBe(false);
  });
});
