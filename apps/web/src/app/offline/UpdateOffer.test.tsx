import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInApp } from '../../../test/support/render.tsx';
import { offerUpdate } from '../../lib/service-worker/update.ts';
import { UpdateOffer } from './UpdateOffer.tsx';

const load = vi.fn();
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  load.mockClear();
  renderInApp(
    <>
      <input aria-label="Name" />
      <UpdateOffer />
    </>,
  );
  act(() => offerUpdate({ load }));
});

describe('the offer of a new version', () => {
  it('loads it when the member asks for it', async () => {
    expect(screen.getByRole('status').textContent).toContain('A new version is ready');
    expect(load).not.toHaveBeenCalled();
    await press('Reload');
    expect(load).toHaveBeenCalledOnce();
  });

  it('goes away when the member wants it later', async () => {
    await press('Later');
    expect(screen.queryByText('A new version is ready')).toBeNull();
    expect(load).not.toHaveBeenCalled();
  });

  it('warns of what would be lost first', async () => {
    await userEvent.type(screen.getByLabelText('Name'), 'Half a name');
    await press('Reload');
    expect(screen.getByText('Save what you have written, then reload.')).toBeTruthy();
    expect(load).not.toHaveBeenCalled();
    await press('Reload');
    expect(load).toHaveBeenCalledOnce();
  });
});
