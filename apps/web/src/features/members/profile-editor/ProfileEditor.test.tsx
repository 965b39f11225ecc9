import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { memberOf } from '../../../../test/support/members.ts';
import { renderWithRouter } from '../../../../test/support/router.tsx';
import { ProfileDialog } from './ProfileDialog.tsx';

const crop = vi.hoisted(() => ({ isBroken: true }));

vi.mock(import('./PictureCrop.tsx'), () => ({
  PictureCrop: () => {
    if (crop.isBroken) throw new TypeError('Failed to fetch');
    return <p>The crop</p>;
  },
}));

const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });

function choosePicture() {
  const file = new File(['picture'], 'me.jpg', { type: 'image/jpeg' });
  fireEvent.change(screen.getByLabelText('Profile picture'), { target: { files: [file] } });
}

describe('a picture crop that cannot be loaded', () => {
  const onClose = vi.fn();

  beforeEach(async () => {
    crop.isBroken = true;
    onClose.mockReset();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.stubGlobal('scrollTo', () => undefined);
    Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
    await renderWithRouter(<ProfileDialog member={memberOf({ name: 'Ana' })} opened onClose={onClose} />);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), ' Prado');
    choosePicture();
    await screen.findByText('This could not be loaded.');
  });

  it('goes back to the form and its changes with Cancel, the focus staying in the dialog', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(name().value).toBe('Ana Prado');
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
  });

  it('goes back to the form with Escape, which leaves the dialog open', async () => {
    await userEvent.keyboard('{Escape}');
    expect(name().value).toBe('Ana Prado');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('loads with Retry', async () => {
    crop.isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('The crop')).toBeTruthy();
  });
});
