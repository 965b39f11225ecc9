import { onlineManager } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInApp, WithTheme } from '../../test/support/render.tsx';
import { FileError } from '../lib/import-part.ts';
import { useLayer } from '../lib/use-layer.ts';
import { lazyComponent, lazyDialog, lazyMenu } from './lazy-component.tsx';
import { MenuButton } from './menus/MenuButton.tsx';

interface GreetingProps {
  name: string;
}

const Greeting = ({ name }: GreetingProps) => <p>Hello {name}</p>;

interface DialogProps {
  opened: boolean;
  onClose: () => void;
}

const Dialog = ({ opened }: DialogProps) => opened && <p>The dialog</p>;

function failing<Module>(times: number, module: Module, isGone = false) {
  let calls = 0;
  return vi.fn(async () => {
    calls += 1;
    if (calls <= times) throw new FileError('/assets/part.js', isGone);
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

interface MenuProps {
  opened: boolean;
  onChange: (opened: boolean) => void;
}

const MenuItems = ({ opened }: MenuProps) => opened && <p>The items</p>;

interface OpenerProps {
  label?: string;
  part: (opened: boolean, onClose: () => void) => ReactNode;
}

function Opener({ label = 'Open', part }: OpenerProps) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        {label}
      </button>
      {part(opened, () => setOpened(false))}
    </>
  );
}

const note = () => screen.findByText('This could not be loaded.');
const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => userEvent.click(button(name));

describe('lazyComponent', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  it('renders at once when it was prefetched', async () => {
    const Part = lazyComponent(failing(0, { Greeting }), 'Greeting');
    Part.prefetch();
    await act(() => Promise.resolve());
    render(<Part name="Ana" />, { wrapper: WithTheme });
    expect(screen.getByText('Hello Ana')).toBeTruthy();
  });

  it('replaces only itself when it fails, and loads on Retry', async () => {
    const load = failing(2, { Greeting });
    const Part = lazyComponent(load, 'Greeting');
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
    const Part = lazyComponent(failing(1, { Greeting }), 'Greeting');
    const { unmount } = renderBesideText(<Part name="Ana" />);
    await note();
    unmount();
    renderBesideText(<Part name="Ben" />);
    expect(await screen.findByText('Hello Ben')).toBeTruthy();
  });

  it('says that there is no connection, and loads again when it is back', async () => {
    onlineManager.setOnline(false);
    const Part = lazyComponent(failing(1, { Greeting }), 'Greeting');
    renderBesideText(<Part name="Ana" />);
    expect(await screen.findByText(/^You’re offline\./)).toBeTruthy();
    act(() => onlineManager.setOnline(true));
    expect(await screen.findByText('Hello Ana')).toBeTruthy();
  });

  it('offers a reload when its file is gone and a field holds text', async () => {
    const Part = lazyComponent(failing(9, { Greeting }, true), 'Greeting');
    renderInApp(<textarea aria-label="Text" />);
    await userEvent.type(screen.getByLabelText('Text'), 'Half a thought');
    renderBesideText(<Part name="Ana" />);
    const sentence = 'Vibeline was updated. Save what you have written, then reload.';
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(button('Reload')).toBeTruthy();
    expect(screen.getByText('The rest')).toBeTruthy();
  });

  it('reports a prefetch that failed only when it is rendered and fails again', async () => {
    const Part = lazyComponent(failing(1, { Greeting }), 'Greeting');
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
    const Part = lazyComponent(async () => ({ Broken }), 'Broken');
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
    const Part = lazyDialog(failing(2, { Dialog }), 'Dialog');
    const { rerender } = renderInApp(<Part opened onClose={onClose} />);
    await note();
    await press('Close');
    expect(onClose).toHaveBeenCalledOnce();
    rerender(<Part opened={false} onClose={onClose} />);
    expect(screen.queryByRole('alert')).toBeNull();
    rerender(<Part opened onClose={onClose} />);
    await note();
    await press('Retry');
    expect(await screen.findByText('The dialog')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('closes its note with Escape before the layer it was opened over', async () => {
    const Part = lazyDialog(failing(1, { Dialog }), 'Dialog');
    const closeLayer = vi.fn();
    function Layer() {
      useLayer(true, closeLayer);
      return <Opener part={(opened, onClose) => <Part opened={opened} onClose={onClose} />} />;
    }
    renderInApp(<Layer />);
    await press('Open');
    await note();
    button('Open').focus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(closeLayer).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(closeLayer).toHaveBeenCalledOnce();
  });

  it('does not open by itself over a viewer who is busy elsewhere', async () => {
    const load = failing(1, { Dialog });
    const Part = lazyDialog(load, 'Dialog');
    renderInApp(<Opener part={(opened, onClose) => <Part opened={opened} onClose={onClose} />} />);
    await press('Open');
    await note();
    button('Open').focus();
    act(() => onlineManager.setOnline(false));
    act(() => onlineManager.setOnline(true));
    expect(load).toHaveBeenCalledOnce();
    expect(button('Retry')).toBeTruthy();
  });

  it('loads again when it is opened after a failure', async () => {
    const Part = lazyDialog(failing(1, { Dialog }), 'Dialog');
    renderInApp(<Opener part={(opened, onClose) => <Part opened={opened} onClose={onClose} />} />);
    await press('Open');
    await note();
    await press('Close');
    expect(screen.queryByRole('alert')).toBeNull();
    await press('Open');
    expect(await screen.findByText('The dialog')).toBeTruthy();
  });

  it('focuses Retry, also after it has failed again, and the opener after Close', async () => {
    const Part = lazyDialog(failing(2, { Dialog }), 'Dialog');
    renderInApp(<Opener part={(opened, onClose) => <Part opened={opened} onClose={onClose} />} />);
    await press('Open');
    await note();
    expect(document.activeElement).toBe(button('Retry'));
    await userEvent.keyboard('{Enter}');
    await note();
    expect(document.activeElement).toBe(button('Retry'));
    await press('Close');
    expect(document.activeElement).toBe(button('Open'));
  });

  it('shows several notes in one place; Escape closes the one with the focus, or the last', async () => {
    const One = lazyDialog(failing(9, { Dialog }), 'Dialog');
    const Two = lazyDialog(failing(9, { Dialog }), 'Dialog');
    renderInApp(
      <>
        <Opener label="First" part={(opened, onClose) => <One opened={opened} onClose={onClose} />} />
        <Opener label="Second" part={(opened, onClose) => <Two opened={opened} onClose={onClose} />} />
      </>,
    );
    await press('First');
    await press('Second');
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
    const [first, second] = screen.getAllByRole('alert');
    expect(first?.closest('[data-floating-notes]')).toBe(second?.closest('[data-floating-notes]'));
    within(first as HTMLElement)
      .getByRole('button', { name: 'Retry' })
      .focus();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('alert')).toBe(second);
    button('First').focus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('lazyMenu', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  async function openFailingMenu(failures: number) {
    const Items = lazyMenu(failing(failures, { Items: MenuItems }), 'Items');
    renderInApp(
      <>
        <MenuButton label="More" prefetch={() => undefined} menu={(anchor) => <Items {...anchor} />}>
          …
        </MenuButton>
        <button type="button">Elsewhere</button>
      </>,
    );
    await press('More');
    await note();
  }

  it('closes its note with Escape', async () => {
    await openFailingMenu(1);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(button('More').getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(button('More'));
  });

  it('closes its note with Tab and with a press outside', async () => {
    await openFailingMenu(2);
    await userEvent.tab();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement).toBe(button('Elsewhere'));
    await press('More');
    await note();
    await press('Elsewhere');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement).toBe(button('Elsewhere'));
  });

  it('keeps its note and the focus when a retry fails', async () => {
    await openFailingMenu(2);
    await press('Retry');
    await note();
    expect(document.activeElement).toBe(button('Retry'));
    await press('Retry');
    expect(await screen.findByText('The items')).toBeTruthy();
  });

  it('loads again with the next press of its button', async () => {
    await openFailingMenu(1);
    await press('More');
    expect(await screen.findByText('The items')).toBeTruthy();
  });

  function openSlowMenu() {
    let arrive = () => {};
    const load = () =>
      new Promise<{ Items: typeof MenuItems }>((resolve) => {
        arrive = () => resolve({ Items: MenuItems });
      });
    const Items = lazyMenu(load, 'Items');
    renderInApp(
      <>
        <MenuButton label="More" prefetch={() => undefined} menu={(anchor) => <Items {...anchor} />}>
          …
        </MenuButton>
        <button type="button">Elsewhere</button>
      </>,
    );
    return { arrive: () => act(async () => arrive()) };
  }
  const stateOf = (name: string) => ['aria-busy', 'aria-expanded'].map((state) => button(name).getAttribute(state));

  it('says on its button that it loads', async () => {
    const { arrive } = openSlowMenu();
    expect(stateOf('More')).toEqual([null, 'false']);
    await press('More');
    expect(stateOf('More')).toEqual(['true', 'true']);
    await arrive();
    expect(screen.getByText('The items')).toBeTruthy();
    expect(stateOf('More')).toEqual([null, 'true']);
  });

  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['the focus moving on', () => userEvent.tab()],
    ['a press elsewhere', () => userEvent.pointer({ keys: '[MouseLeft]', target: screen.getByText('Elsewhere') })],
  ])('is not opened any more after %s while it loads', async (_what, leave) => {
    const { arrive } = openSlowMenu();
    await press('More');
    await leave();
    expect(stateOf('More')).toEqual([null, 'false']);
    const focused = document.activeElement;
    await arrive();
    expect(screen.queryByText('The items')).toBeNull();
    expect(document.activeElement).toBe(focused);
    await press('More');
    expect(screen.getByText('The items')).toBeTruthy();
  });

  it('opens after it was closed while it loaded and then failed', async () => {
    let fail = (_error: Error) => {};
    const first = new Promise<{ Items: typeof MenuItems }>((_resolve, reject) => {
      fail = reject;
    });
    const load = vi.fn(async () => ({ Items: MenuItems }));
    load.mockReturnValueOnce(first);
    const Items = lazyMenu(load, 'Items');
    renderInApp(
      <MenuButton label="More" prefetch={() => undefined} menu={(anchor) => <Items {...anchor} />}>
        …
      </MenuButton>,
    );
    await press('More');
    await press('More');
    await act(async () => fail(new FileError('/assets/part.js', false)));
    expect(screen.queryByRole('alert')).toBeNull();
    await press('More');
    expect(await screen.findByText('The items')).toBeTruthy();
  });
});
