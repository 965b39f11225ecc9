import { Box, Text } from '@mantine/core';
import type { AppScope } from '@vibeline/core/features/apps/app-scope.rules';
import { scopeWords } from '@vibeline/core/features/apps/scope-words.rules';

interface AppRightsProps {
  scopes: readonly AppScope[];
  isSmall?: boolean;
}

/** What an app may do, in words. */
export function AppRights({ scopes, isSmall = false }: AppRightsProps) {
  return (
    <Box component="ul" my={4} ps={18} aria-label="It may" style={{ listStyle: 'disc' }}>
      {scopes.map((scope) => (
        <Text component="li" key={scope} fz={isSmall ? 'sm' : 'md'} lh={1.5} textWrap="pretty">
          {scopeWords[scope]}
        </Text>
      ))}
    </Box>
  );
}
