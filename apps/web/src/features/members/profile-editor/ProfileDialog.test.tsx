import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { User } from '@vibeline/core/features/members/member.schema';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { memberOf } from '../../../../test/support/members.ts';
import { renderWithRouter } from '../../../../test/support/router.tsx';
import { ErrorResponse, mockServer } from '../../../../test/support/server.ts';
import { findEntity } from '../../../cache/entities/find-entity.ts';
import { type Cache, useCache } from '../../../cache/use-cache.ts';
import { readToast } from '../../../ui/toasts/toast.ts';
import { ProfileDialog } from './ProfileDialog.tsx';

const ana = memberOf({
  id: 1,
  name: 'Ana Prado',
  username: 'ana',
  relation: null,
  bio: 'Hi',
  profileImage: '/media/a.webp',
});
const onClose = vi.fn();
const save = vi.fn((input: unknown): unknown => ({ user: { ...ana, ...(input as Partial<User>) } }));
let cache: Cache;

function Dialog({ member }: { member: User }) {
  cache = useCache();
  useState(() => cache.utils.members.get.setData({ id: ana.id }, ana));
  return <ProfileDialog member={member} opened onClose={onClose} />;
}

async function openDialog(member = ana) {
  const opened = await renderWithRouter(<Dialog member={member} />);
  await screen.findByRole('dialog', { name: 'Customize Profile' });
  return opened;
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save Changes' });

async function write(name: string, text: string) {
  await userEvent.clear(field(name));
  if (text !== '') await userEvent.type(field(name), text);
}

describe('ProfileDialog', () => {
  beforeEach(() => {
    onClose.mockReset();
    save.mockClear();
    mockServer({ 'members.updateProfile': (input) => save(input) });
  });

  it('can be saved only when something has changed and all fields are valid', async () => {
    await openDialog();
    expect(saveButton().disabled).toBe(true);
    await write('Location', 'Porto');
    expect(saveButton().disabled).toBe(false);
    await write('Location', '   ');
    expect(saveButton().disabled).toBe(true);
    await write('Name', '');
    expect(screen.getByText('Name required')).toBeTruthy();
    expect(saveButton().disabled).toBe(true);
  });

  it.each([
    ['Website', 'javascript:alert(1)', 'Website must be an address that begins with http:// or https://'],
    ['Bio', 'a'.repeat(301), 'Bio can be at most 300 characters long'],
    ['Location', 'a'.repeat(101), 'Location can be at most 100 characters long'],
    ['Name', 'a'.repeat(81), 'Name can be at most 80 characters long'],
  ])('shows what is wrong with the %s', async (name, text, message) => {
    await openDialog();
    fireEvent.change(field(name), { target: { value: text } });
    fireEvent.blur(field(name));
    expect(screen.getByText(message)).toBeTruthy();
    expect(saveButton().disabled).toBe(true);
  });

  it('counts the bio only near its limit', async () => {
    await openDialog();
    fireEvent.change(field('Bio'), { target: { value: 'a'.repeat(239) } });
    expect(screen.queryByText(/left$/)).toBeNull();
    fireEvent.change(field('Bio'), { target: { value: 'a'.repeat(240) } });
    expect(screen.getAllByText('60 left').length).toBeGreaterThan(0);
  });

  it('completes a website typed without https://', async () => {
    await openDialog();
    await write('Website', 'example.org/ana');
    expect(saveButton().disabled).toBe(false);
    await userEvent.tab();
    expect(field('Website').value).toBe('https://example.org/ana');
  });

  it('saves, updates the member wherever they are cached, and closes', async () => {
    const updated = vi.fn();
    window.addEventListener('userProfileUpdated', updated, { once: true });
    await openDialog();
    await write('Name', ' Ana P. ');
    await userEvent.click(saveButton());
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(save).toHaveBeenCalledWith({
      id: 1,
      name: 'Ana P.',
      bio: 'Hi',
      location: '',
      website: '',
      profileImage: '/media/a.webp',
    });
    expect(findEntity(cache, 'user', 1)?.name).toBe('Ana P.');
    expect(updated).toHaveBeenCalledOnce();
    expect(readToast()?.title).toBe('Profile saved');
  });

  it('removes the picture', async () => {
    await openDialog();
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect(screen.getByRole('button', { name: 'Upload picture' })).toBeTruthy();
    await userEvent.click(saveButton());
    await waitFor(() => expect(save).toHaveBeenCalledWith(expect.objectContaining({ profileImage: null })));
  });

  it('rejects a picture over 5 MB', async () => {
    await openDialog();
    const file = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'large.jpg', { type: 'image/jpeg' });
    fireEvent.change(screen.getByLabelText('Profile picture'), { target: { files: [file] } });
    expect(readToast()).toMatchObject({
      title: 'File too large',
      description: 'Please select images smaller than 5MB',
    });
    expect(field('Name')).toBeTruthy();
  });

  it('does not lose the values when saving fails, and shows the server’s field errors', async () => {
    save.mockImplementationOnce(
      () => new ErrorResponse(400, 'That place is not known', { location: 'That place is not known' }),
    );
    await openDialog();
    await write('Location', 'Atlantis');
    await userEvent.click(saveButton());
    expect(await screen.findByText('That place is not known')).toBeTruthy();
    expect(field('Location').value).toBe('Atlantis');
    expect(document.activeElement).toBe(field('Location'));
    expect(readToast()).toMatchObject({ title: 'Update failed', description: 'That place is not known' });
    expect(onClose).not.toHaveBeenCalled();
  });

  it('shows Failed to update profile when no server responds', async () => {
    mockServer({});
    await openDialog();
    await write('Location', 'Porto');
    await userEvent.click(saveButton());
    await waitFor(() => expect(readToast()?.description).toBe('Failed to update profile'));
  });

  it('asks before it discards changes', async () => {
    const { router } = await openDialog();
    await write('Location', 'Porto');
    void router.navigate({ href: '/elsewhere' });
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(router.state.location.pathname).toBe('/');
    expect(field('Location').value).toBe('Porto');
    void router.navigate({ href: '/elsewhere' });
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'));
  });

  it('has the texts again after the session ended while they were saved, but not those that were discarded', async () => {
    save.mockImplementationOnce(() => new ErrorResponse(401, 'Login required'));
    const first = await openDialog();
    await write('Location', 'Porto');
    await userEvent.click(saveButton());
    await waitFor(() => expect(readToast()?.title).toBe('Update failed'));
    first.unmount();

    const second = await openDialog();
    expect(field('Location').value).toBe('Porto');
    expect(saveButton().disabled).toBe(false);
    void second.router.navigate({ href: '/elsewhere' });
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(second.router.state.location.pathname).toBe('/elsewhere'));
    second.unmount();

    await openDialog();
    expect(field('Location').value).toBe('');
  });

  it('does not ask when nothing has changed', async () => {
    const { router } = await openDialog();
    await router.navigate({ href: '/elsewhere' });
    expect(router.state.location.pathname).toBe('/elsewhere');
  });

  it.each([
    [false, 'Your profile is public'],
    [true, 'Your profile is private'],
  ])('shows who can see the profile (private: %s)', async (isPrivate, message) => {
    await openDialog({ ...ana, isPrivate });
    await userEvent.click(screen.getByRole('tab', { name: 'Privacy' }));
    expect(screen.getByText(message)).toBeTruthy();
    expect(screen.queryByText(/coming soon/i)).toBeNull();
  });
});
