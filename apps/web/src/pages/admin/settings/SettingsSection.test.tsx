import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { NetworkSettings, UpdateNetworkInput } from '@vibeline/core/features/network/network.schema';
import { defaultNetworkSettings } from '@vibeline/core/features/network/network.schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderWithRouter } from '../../../../test/support/router.tsx';
import { type Call, ErrorResponse, mockServer } from '../../../../test/support/server.ts';
import { SettingsSection } from './SettingsSection.tsx';

let calls: Call[];
let stored: NetworkSettings;
let refusal: ErrorResponse | null;

const sent = () =>
  calls
    .filter(({ path }) => path === 'network.updateSettings')
    .map(({ input }) => Object.fromEntries(Object.entries(input as object).filter(([name]) => name !== 'seen')));

async function open() {
  await renderWithRouter(<SettingsSection />);
  await screen.findByRole('heading', { name: 'Limits' });
}
const part = (name: string) => within(screen.getByRole('region', { name }));

beforeEach(() => {
  stored = { ...defaultNetworkSettings, rules: ['Be kind.', 'No adverts.'] };
  refusal = null;
  calls = mockServer({
    'network.getSettings': () => stored,
    'network.get': () => ({ ...stored, isBeingSetUp: false, pages: [] }),
    'network.updateSettings': (input) => {
      if (refusal) return refusal;
      const { features, seen = {}, ...changes } = input as UpdateNetworkInput;
      if (Object.entries(seen).some(([name, value]) => String(Reflect.get(stored, name)) !== String(value))) {
        const conflict = new ErrorResponse(409, 'Somebody else has changed this meanwhile');
        conflict.data.reason = 'settings_changed';
        return conflict;
      }
      stored = { ...stored, ...changes, features: { ...stored.features, ...features } } as NetworkSettings;
      return stored;
    },
  });
});

describe('the settings of the network', () => {
  it('are saved part by part, and a mistake is named beside its field', async () => {
    await open();
    const name = part('Your network').getByLabelText('Name');
    await userEvent.clear(name);
    await userEvent.click(part('Your network').getByRole('button', { name: 'Save' }));
    expect(part('Your network').getByText('Name required')).toBeTruthy();
    expect(document.activeElement).toBe(name);
    const largest = part('Limits').getByLabelText('Largest picture, in MB');
    await userEvent.clear(largest);
    await userEvent.type(largest, '12');
    await userEvent.click(part('Limits').getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent()).toEqual([{ imageMegabytes: 12 }]));
    await waitFor(() =>
      expect(part('Limits').getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true),
    );
  });

  it('undo nothing that another administrator saved meanwhile, and are saved whatever a hidden field has', async () => {
    await open();
    const access = part('Who gets in');
    await userEvent.type(access.getByLabelText(/^New accounts in 24 hours/), 'abc');
    stored = { ...stored, isMembersOnly: true };
    await userEvent.click(access.getByLabelText(/^Nobody/));
    await userEvent.click(access.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent()).toEqual([{ registration: 'closed' }]));
    await waitFor(() =>
      expect(access.getByRole<HTMLInputElement>('switch', { name: 'Only members read' }).checked).toBe(true),
    );
    expect(access.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  });

  it('say what somebody else has set meanwhile of what is changed here, which is kept or taken', async () => {
    await open();
    const network = part('Your network');
    const type = async (name: string) => {
      await userEvent.clear(network.getByLabelText('Name'));
      await userEvent.type(network.getByLabelText('Name'), name);
      await userEvent.click(network.getByRole('button', { name: 'Save' }));
    };
    stored = { ...stored, name: 'Sailors', sentence: 'On the sea.' };
    await type('Rowers');
    expect((await network.findByText(/Somebody else has just changed/)).textContent).toContain('the name to');
    expect(network.getByText('Sailors')).toBeTruthy();
    expect(network.getByLabelText<HTMLInputElement>(/one sentence/).value).toBe('On the sea.');
    await userEvent.click(network.getByRole('button', { name: 'Take theirs' }));
    expect(network.getByLabelText<HTMLInputElement>('Name').value).toBe('Sailors');
    stored = { ...stored, name: 'Divers' };
    await type('Rowers');
    await userEvent.click(await network.findByRole('button', { name: 'Keep mine' }));
    await userEvent.click(network.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(stored.name).toBe('Rowers'));
    await waitFor(() => expect(network.queryByText(/Somebody else/)).toBeNull());
  });

  it('that are refused stay in the form, with the reason', async () => {
    refusal = new ErrorResponse(403, 'Everyone shares this demo network');
    await open();
    await userEvent.click(part('Who gets in').getByLabelText(/^Nobody/));
    await userEvent.type(part('Who gets in').getByLabelText('What visitors read (optional)'), 'Back in May');
    await userEvent.click(part('Who gets in').getByRole('button', { name: 'Save' }));
    expect((await part('Who gets in').findByRole('alert')).textContent).toBe('Everyone shares this demo network');
    expect(part('Who gets in').getByLabelText<HTMLInputElement>(/^Nobody/).checked).toBe(true);
    expect(part('Who gets in').getByDisplayValue('Back in May')).toBeTruthy();
  });

  it('show a page as it will look', async () => {
    stored = { ...stored, terms: '# Be kind' };
    await open();
    await userEvent.click(part('Pages').getByRole('button', { name: 'Preview' }));
    expect(await part('Pages').findByRole('heading', { name: 'Be kind' })).toBeTruthy();
    await userEvent.click(part('Pages').getByRole('button', { name: 'Write' }));
    expect(part('Pages').getByDisplayValue('# Be kind')).toBeTruthy();
  });

  it('list the rules in an order that arrow keys change', async () => {
    await open();
    const rules = part('Rules');
    await userEvent.click(rules.getByRole('button', { name: 'Add a rule' }));
    await userEvent.type(rules.getByLabelText('Rule 3'), 'Row.');
    rules.getByRole('button', { name: /^Move rule 3/ }).focus();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    await userEvent.click(rules.getByRole('button', { name: 'Remove rule 2' }));
    await userEvent.click(rules.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent()).toEqual([{ rules: ['Row.', 'No adverts.'] }]));
  });

  it('switch a feature off after a question, and on at once', async () => {
    await open();
    const live = () => part('What it offers').getByRole<HTMLInputElement>('switch', { name: 'Live streams' });
    await userEvent.click(live());
    expect(sent()).toEqual([]);
    await userEvent.click(await screen.findByRole('button', { name: 'Switch off' }));
    await waitFor(() => expect(live().checked).toBe(false));
    await waitFor(() => expect(live().disabled).toBe(false));
    await userEvent.click(live());
    await waitFor(() => expect(live().checked).toBe(true));
    expect(sent()).toEqual([{ features: { live: false } }, { features: { live: true } }]);
  });
});
