import { Text } from '@mantine/core';

/** Longer paths are cut. */
const PATH_MAX = 40;

/**
 * As the app says; not a link, because nobody has checked where it leads. The host is always whole: its end says whose
 * it is.
 */
export function AppWebsite({ website }: { website: string }) {
  const text = website.replace(/^https?:[/\\]+/i, '');
  const host = text.split(/[/\\?#]/, 1).join('');
  const path = text.slice(host.length);
  return (
    <Text span inherit dir="ltr" display="block" title={website} style={{ overflowWrap: 'anywhere' }}>
      <Text span inherit c="var(--ink)">
        {host}
      </Text>
      {path !== '/' && (
        <Text span inherit c="dimmed">
          {shortened(path)}
        </Text>
      )}
    </Text>
  );
}

function shortened(path: string): string {
  const characters = [...path];
  return characters.length > PATH_MAX ? `${characters.slice(0, PATH_MAX).join('')}…` : path;
}
