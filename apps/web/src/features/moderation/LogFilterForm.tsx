import { Flex } from '@mantine/core';
import { type LogAction, logActions } from '@vibeline/core/features/reports/report.rules';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { actionLabel } from './case-texts.ts';
import classes from './LogFilterForm.module.css';
import { fromForm, type LogSearch } from './log-filter.ts';

const options = Object.fromEntries([['', 'Any act'], ...logActions.map((action) => [action, actionLabel(action)])]) as {
  [Action in LogAction | '']: string;
};

interface LogFilterFormProps {
  search: LogSearch;
  onFilter: (search: LogSearch) => void;
}

export function LogFilterForm({ search, onFilter }: LogFilterFormProps) {
  const [action, setAction] = useState<LogAction | ''>(search.action ?? '');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = Object.fromEntries(
      [...new FormData(event.currentTarget)].map(([name, value]) => [name, `${value}`]),
    );
    onFilter(fromForm({ ...fields, action }));
  };
  const clear = () => {
    setAction('');
    onFilter(fromForm({}));
  };
  const isFiltered = Object.values(search).some((value) => value !== undefined);
  return (
    // With another filter in the address, such as after Back, the fields begin anew.
    <form key={JSON.stringify(search)} onSubmit={submit} className={classes.fields}>
      <Select label="Act" value={action} options={options} onChange={setAction} />
      <TextField
        label="Done by"
        name="actor"
        defaultValue={search.actor}
        placeholder="username"
        maxLength={60}
        {...asIs}
      />
      <TextField
        label="About"
        name="about"
        defaultValue={search.about}
        placeholder="username"
        maxLength={60}
        {...asIs}
      />
      <TextField label="From" name="from" type="date" defaultValue={search.from} />
      <TextField label="Until" name="until" type="date" defaultValue={search.until} />
      <Flex gap={8} className={classes.actions}>
        <Button type="submit">Filter</Button>
        {isFiltered && (
          <Button variant="subtle" onClick={clear}>
            Clear
          </Button>
        )}
      </Flex>
    </form>
  );
}

const asIs = { autoCapitalize: 'none', autoComplete: 'off', spellCheck: false } as const;
