import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInApp } from '../../test/support/render.tsx';
import { lazyDialog, lazyPart } from './lazy-part.tsx';

interface GreetingProps {
  name: string;
}

const Greeting = ({ name }: GreetingProps) => <p>Hello {name}</p>;

interface DialogProps {
  opened: boolean;
  onClose: () => void;
}

const Dialog = ({ opened }: DialogProps) => opened && <p>The dialog</p>;

function failing<Module>(times: number, module: Module) {
  let calls = 0;
  return vi.fn(async () => {
    calls += 1;
    if (calls <= times) throw new TypeError('Failed to fetch dynamically imported module');
    return module;
  });
}

function renderBesideText(part: ReactNode) {
  return renderInApp(
    <>
      <p>The rest</p>
      {part}
    </>,
  );
}

const note = () => screen.findByText('This could not be loaded.');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('lazyPart', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    // The server does not respond either, so the page is not reloaded.
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  });

  it('renders at once when it was prefetched', async () => {
    const Part = lazyPart(failing(0, { Greeting }), 'Greeting');
    Part.prefetch();
    await act(() => Promise.resolve());
    render(<Part name="Ana" />);
    expect(screen.getByText('Hello Ana')).toBeTruthy();
  });

  it('replaces only itself when it fails, and loads on Retry', async () => {
    const load = failing(2, { Greeting });
    const Part = lazyPart(load, 'Greeting');
    renderBesideText(<Part name="Ana" />);
    await note();
    expect(screen.getByText('The rest')).toBeTruthy();
    await press('Retry');
    await note();
    await press('Retry');
    expect(await screen.findByText('Hello Ana')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('loads again where it is rendered after a failure', async () => {
    const Part = lazyPart(failing(1, { Greeting }), 'Greeting');
    const { unmount } = renderBesideText(<Part name="Ana" />);
    await note();
    unmount();
    renderBesideText(<Part name="Ben" />);
    expect(await screen.findByText('Hello Ben')).toBeTruthy();
  });

  it('reports a prefetch that failed only when it is rendered and fails again', async () => {
    const Part = lazyPart(failing(1, { Greeting }), 'Greeting');
    Part.prefetch();
    await act(() => Promise.resolve());
    renderBesideText(<Part name="Ana" />);
    expect(await screen.findByText('Hello Ana')).toBeTruthy();
  });

  it('replaces only itself when it throws', async () => {
    let isBroken = true;
    const Broken = () => {
      if (isBroken) throw new Error('Broken');
      return <p>Mended</p>;
    };
    const Part = lazyPart(async () => ({ Broken }), 'Broken');
    renderBesideText(<Part />);
    await note();
    expect(screen.getByText('The rest')).toBeTruthy();
    isBroken = false;
    await press('Retry');
    expect(await screen.findByText('Mended')).toBeTruthy();
  });
});

describe('lazyDialog', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  });

  it('is fetched when it is first opened', async () => {
    const load = failing(0, { Dialog });
    const Part = lazyDialog(load, 'Dialog');
    const { rerender } = renderInApp(<Part opened={false} onClose={() => undefined} />);
    expect(load).not.toHaveBeenCalled();
    rerender(<Part opened onClose={() => undefined} />);
    expect(await screen.findByText('The dialog')).toBeTruthy();
  });

  it('shows a note when it cannot be loaded, with Retry and Close', async () => {
    const onClose = vi.fn();
    const Part = lazyDialog(failing(1, { Dialog }), 'Dialog');
    const { rerender } = renderInApp(<Part opened onClose={onClose} />);
    await note();
    await press('Close');
    expect(onClose).toHaveBeenCalledOnce();
    rerender(<Part opened={false} onClose={onClose} />);
    expect(screen.queryByRole('alert')).toBeNull();
    rerender(<Part opened onClose={onClose} />);
    await press('Retry');
    expect(await screen.findByText('The dialog')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
