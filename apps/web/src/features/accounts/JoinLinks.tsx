import { Flex } from '@mantine/core';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { useReturnSearch } from './use-return-search.ts';

export function JoinLinks() {
  const search = useReturnSearch();
  return (
    <Flex justify="center" gap={8}>
      <ButtonLink to={paths.login} search={search} label="Log in" />
      <ButtonLink variant="filled" to={paths.signup} search={search} label="Create an account" />
    </Flex>
  );
}
