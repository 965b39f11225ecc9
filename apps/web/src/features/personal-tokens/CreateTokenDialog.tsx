import { Stack, Text } from '@mantine/core';
import { PERSONAL_TOKEN_DAYS_MAX, tokenNameText } from '@vibeline/core/features/personal-tokens/personal-token.rules';
import type { NewPersonalToken } from '@vibeline/core/features/personal-tokens/personal-token.schema';
import { type Scope, scopes } from '@vibeline/core/features/personal-tokens/scope.rules';
import { textProblem } from '@vibeline/core/text.rules';
import { useId, useState } from 'react';
import { errorMessage, fieldErrors, isProofRefused } from '../../lib/server/public-error.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { DialogFooter } from '../../ui/dialogs/DialogFooter.tsx';
import { FormNote } from '../../ui/forms/FormNote.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { Switch } from '../../ui/forms/Switch.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { useValidatedForm } from '../../ui/forms/use-validated-form.ts';
import { useCurrentUser } from '../accounts/use-current-user.ts';
import { scopeHints, scopeNames } from './scope-names.ts';
import { dayAfter, endFor, endOptions, endProblem } from './token-end.rules.ts';

interface CreateTokenDialogProps {
  onMade: (token: NewPersonalToken) => void;
  onClose: () => void;
}

export function CreateTokenDialog({ onMade, onClose }: CreateTokenDialogProps) {
  return (
    <Dialog isInHistory={false} title="Make a personal token" size={480} onClose={onClose}>
      <TokenForm onMade={onMade} onCancel={onClose} />
    </Dialog>
  );
}

function TokenForm({ onMade, onCancel }: { onMade: CreateTokenDialogProps['onMade']; onCancel: () => void }) {
  const [end, setEnd] = useState<keyof typeof endOptions>('month');
  const [chosen, setChosen] = useState<readonly Scope[]>(['read']);
  const [isAsked, setAsked] = useState(false);
  const form = useValidatedForm({
    initialValues: { name: '', day: '' },
    validate: ({ name, day }) => ({
      name: textProblem(name, tokenNameText),
      day: end === 'day' ? endProblem(day, new Date()) : null,
    }),
  });
  const utils = trpc.useUtils();
  const make = trpc.personalTokens.create.useMutation({
    onSuccess: (token) => {
      onMade(token);
      return utils.personalTokens.list.invalidate();
    },
    onError: (error) => {
      const { endsAt, ...errors } = fieldErrors(error);
      form.setServerErrors({ ...errors, ...(endsAt !== undefined && { day: endsAt }) });
    },
  });
  const send = ({ name, day }: { name: string; day: string }) => {
    setAsked(true);
    if (chosen.length > 0) make.mutate({ name, scopes: [...chosen], endsAt: endFor(end, day, new Date()) });
  };
  const isOther =
    make.error !== null && !isProofRefused(make.error) && Object.keys(fieldErrors(make.error)).length === 0;
  return (
    <form
      noValidate
      className="one-column"
      style={{ gap: 20 }}
      onChange={() => make.isError && make.reset()}
      onSubmit={form.onSubmit(send)}
    >
      <TextField
        label="Name, such as “Results to the board”"
        autoComplete="off"
        data-autofocus
        {...form.field('name')}
      />
      <ScopeChoice chosen={chosen} isAsked={isAsked} onChange={setChosen} />
      <Select label="Ends" value={end} options={endOptions} onChange={setEnd} />
      {end === 'day' && (
        <TextField
          label="Last day"
          type="date"
          min={dayAfter(1, new Date())}
          max={dayAfter(PERSONAL_TOKEN_DAYS_MAX, new Date())}
          {...form.field('day')}
        />
      )}
      {isOther && <FormNote>{errorMessage(make.error, 'The token could not be made')}</FormNote>}
      <DialogFooter>
        <Button variant="default" disabled={make.isPending} onClick={onCancel}>
          Cancel
        </Button>
        <SubmitButton isPending={make.isPending}>Make the token</SubmitButton>
      </DialogFooter>
    </form>
  );
}

interface ScopeChoiceProps {
  chosen: readonly Scope[];
  isAsked: boolean;
  onChange: (chosen: readonly Scope[]) => void;
}

/** `admin` is offered to those with a role, whom it serves. */
function ScopeChoice({ chosen, isAsked, onChange }: ScopeChoiceProps) {
  const { user } = useCurrentUser();
  const errorId = useId();
  const offered = scopes.filter((scope) => scope !== 'admin' || user?.role !== undefined);
  const hasError = isAsked && chosen.length === 0;
  return (
    <fieldset
      style={{ margin: 0, padding: 0, border: 0, minInlineSize: 0 }}
      aria-describedby={hasError ? errorId : undefined}
    >
      <Text component="legend" p={0} mb={8} fz="sm" fw={620} lh={1.4}>
        It may
      </Text>
      <Stack gap={14}>
        {offered.map((scope) => (
          <Switch
            key={scope}
            label={scopeNames[scope]}
            isOn={chosen.includes(scope)}
            onChange={(isOn) => onChange(isOn ? [...chosen, scope] : chosen.filter((one) => one !== scope))}
          >
            {scopeHints[scope]}
          </Switch>
        ))}
      </Stack>
      {hasError && (
        <Text id={errorId} role="alert" mt={4} c="var(--danger-ink)" fz="sm">
          Choose at least one
        </Text>
      )}
    </fieldset>
  );
}
