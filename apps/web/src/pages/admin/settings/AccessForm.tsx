import { closedText } from '@vibeline/core/features/network/network.rules';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { RadioGroup } from '../../../ui/forms/RadioGroup.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import { Switch } from '../../../ui/forms/Switch.tsx';
import { TextAreaField } from '../../../ui/forms/TextAreaField.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { SettingsPart } from './SettingsPart.tsx';
import { type AccessValues, accessChanges, accessProblems, accessValues, hiddenAccess } from './settings-form.rules.ts';
import { usePartForm } from './use-part-form.ts';
import type { PartProps } from './use-saved-part.ts';

const modes = [
  { value: 'open', label: 'Anyone: they sign up and are in' },
  { value: 'invitation', label: 'With an invitation: a link that somebody gave them' },
  { value: 'approval', label: 'After approval: they ask, and a moderator decides' },
  { value: 'closed', label: 'Nobody: only who has an account signs in' },
];
const inviters = {
  administrator: 'Administrators',
  moderator: 'Moderators and administrators',
  member: 'Every member',
};

const factorGroups = {
  nobody: 'Nobody',
  staff: 'Moderators and administrators',
};

const labels: Record<keyof AccessValues, string> = {
  registration: 'who gets in',
  closedSentence: 'what visitors read',
  signUpsPerDay: 'the number of new accounts',
  whoInvites: 'who makes invitations',
  invitationsPerWeek: 'the number of invitations',
  isMembersOnly: 'who reads',
  namesAdministrators: 'whether administrators are named',
  secondFactorFor: 'who needs a second factor',
};

function valueText(field: keyof AccessValues, value: string): string {
  if (field === 'registration') return modes.find((mode) => mode.value === value)?.label ?? value;
  if (field === 'whoInvites') return inviters[value as keyof typeof inviters];
  if (field === 'secondFactorFor') return factorGroups[value as keyof typeof factorGroups];
  if (field === 'isMembersOnly') return value === '' ? 'Visitors too' : 'Only members';
  if (field === 'namesAdministrators') return value === '' ? 'No' : 'Yes';
  return value;
}

export function AccessForm(props: PartProps) {
  const form = usePartForm<AccessValues>(props, {
    ...{ labels, valueText },
    ...{ name: 'access', valuesOf: accessValues, changesOf: accessChanges, problemsOf: accessProblems },
    hiddenOf: hiddenAccess,
  });
  const { values, set, part } = form;
  return (
    <SettingsPart title="Who gets in" text="Who may make an account, and who reads without one." form={part}>
      <RadioGroup
        legend="New accounts"
        options={modes}
        value={values.registration}
        onChange={(mode) => set('registration', mode)}
      />
      {values.registration === 'closed' ? <ClosedSentence form={form} /> : <SignUpFields form={form} />}
      <MembersOnlySwitch form={form} />
      <FactorSelect form={form} />
      <Switch
        label="Name the administrators on the login page"
        isOn={values.namesAdministrators === 'yes'}
        onChange={(isOn) => set('namesAdministrators', isOn ? 'yes' : '')}
      >
        So that who cannot sign in knows whom to ask.
      </Switch>
    </SettingsPart>
  );
}

type Form = Pick<ReturnType<typeof usePartForm<AccessValues>>, 'values' | 'field' | 'set'>;

function ClosedSentence({ form: { values, field, set } }: { form: Form }) {
  return (
    <TextAreaField
      label="What visitors read (optional)"
      rows={2}
      max={closedText.max}
      {...field('closedSentence')}
      value={values.closedSentence}
      onChange={(text) => set('closedSentence', text)}
    />
  );
}

function SignUpFields({ form: { values, field, set } }: { form: Form }) {
  return (
    <>
      <TextField
        label="New accounts in 24 hours at most (empty: any number)"
        inputMode="numeric"
        autoComplete="off"
        {...field('signUpsPerDay')}
      />
      <Select
        label="Who makes invitations"
        value={values.whoInvites as keyof typeof inviters}
        options={inviters}
        onChange={(role) => set('whoInvites', role)}
      />
      {values.whoInvites === 'member' && (
        <TextField
          label="Invitations a member makes in a week at most"
          inputMode="numeric"
          autoComplete="off"
          {...field('invitationsPerWeek')}
        />
      )}
    </>
  );
}

function FactorSelect({ form: { values, field, set } }: { form: Form }) {
  return (
    <Select
      label="Second factor for"
      value={values.secondFactorFor as keyof typeof factorGroups}
      options={factorGroups}
      error={field('secondFactorFor').error}
      hint={
        values.secondFactorFor === 'staff'
          ? 'Who signs in with the password alone is a member like others, until they set up a second factor.'
          : 'Every member may set one up; nobody has to.'
      }
      onChange={(group) => set('secondFactorFor', group)}
    />
  );
}

function MembersOnlySwitch({ form: { values, set } }: { form: Form }) {
  const [isAsking, setAsking] = useState(false);
  const isOn = values.isMembersOnly === 'yes';
  const confirm = () => {
    set('isMembersOnly', 'yes');
    setAsking(false);
  };
  return (
    <>
      <Switch
        label="Only members read"
        isOn={isOn}
        onChange={(wanted) => (wanted ? setAsking(true) : set('isMembersOnly', ''))}
      >
        {isOn
          ? 'Visitors see the login form, the rules and the pages below; no posts, profiles, pictures, previews or feeds.'
          : 'Visitors read what is public: posts, profiles and pictures, also in previews and search engines.'}
      </Switch>
      {isAsking && (
        <ConfirmDialog
          title="Only for members?"
          confirmLabel="Only members"
          onClose={() => setAsking(false)}
          onConfirm={confirm}
        >
          Once you have saved it, links to posts and profiles work for members alone, and previews, feeds and search
          engines get nothing. What caches outside this server hold of public pictures may be there for some time.
        </ConfirmDialog>
      )}
    </>
  );
}
