import { Flex } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { paths } from '../../lib/paths.ts';
import { buttonProps } from '../../ui/buttons/Button.tsx';
import { useReturnSearch } from './use-return-search.ts';

export function JoinLinks() {
  const search = useReturnSearch();
  return (
    <Flex justify="center" gap={8}>
      <Link to={paths.login} search={search} {...buttonProps({ variant: 'default' })}>
        Log in
      </Link>
      <Link to={paths.signup} search={search} {...buttonProps({})}>
        Create an account
      </Link>
    </Flex>
  );
}
