import { Text } from '@mantine/core';

/** As the app says; not a link, because nobody has checked where it leads. */
export function AppWebsite({ website }: { website: string }) {
  return (
    <Text span inherit dir="ltr" lineClamp={2} title={website} style={{ overflowWrap: 'anywhere' }}>
      {website.replace(/^https?:\/\//, '').replace(/\/$/, '')}
    </Text>
  );
}
