import { Box, Stack, Text } from '@mantine/core';
import type { AppScope } from '@vibeline/core/features/apps/app-scope.rules';
import { rightsOf } from '@vibeline/core/features/apps/scope-words.rules';
import { type ReactNode, useId, useState } from 'react';
import classes from './AppRights.module.css';

/** Lines, above which they stand in two columns where there is room. */
const LONG = 6;
const COLUMNS = { columns: '14rem 2', columnGap: 36 };

/** What an app may do, in words. */
export function AppRights({ scopes }: { scopes: readonly AppScope[] }) {
  const { sees, does } = rightsOf(scopes);
  return (
    <Stack gap={16}>
      <Rights title="It may see" lines={sees} />
      <Rights title="It may do for you" lines={does} />
    </Stack>
  );
}

function Rights({ title, lines }: { title: string; lines: readonly string[] }) {
  const titleId = useId();
  const isLong = lines.length > LONG;
  if (lines.length === 0) return null;
  return (
    <div>
      <Text component="h2" id={titleId} fw={620} lh={1.4}>
        {title}
      </Text>
      <Box
        component="ul"
        my={4}
        ps={18}
        aria-labelledby={titleId}
        style={{ listStyle: 'disc', ...(isLong && COLUMNS) }}
      >
        {lines.map((line) => (
          <Text component="li" key={line} lh={1.5} textWrap="pretty" style={{ breakInside: 'avoid' }}>
            {line}
          </Text>
        ))}
      </Box>
    </div>
  );
}

/** How many of each kind are shown at first, where many apps are listed. */
const SHOWN = 2;

/** The same in as few lines as there can be, where many apps are listed. `name`: of the app. */
export function AppRightsSummary({ scopes, name }: { scopes: readonly AppScope[]; name: string }) {
  const { sees, does } = rightsOf(scopes);
  const [isOpen, setOpen] = useState(false);
  const folded = [sees, does].reduce((sum, lines) => sum + Math.max(0, lines.length - SHOWN), 0);
  // A single one is as short as the button.
  const isFoldable = folded > 1;
  const shown = isFoldable && !isOpen ? SHOWN : undefined;
  const more = isFoldable && (
    <button
      type="button"
      className={`${classes.more} touch-area`}
      aria-expanded={isOpen}
      aria-label={`${isOpen ? 'Show less' : `and ${folded} more`} of what ${name} may do`}
      onClick={() => setOpen(!isOpen)}
    >
      {isOpen ? 'Show less' : `and ${folded} more`}
    </button>
  );
  return (
    <>
      <Summary title="May see" lines={sees.slice(0, shown)} end={does.length === 0 && more} />
      <Summary title="May do for you" lines={does.slice(0, shown)} end={more} />
    </>
  );
}

function Summary({ title, lines, end }: { title: string; lines: readonly string[]; end: ReactNode }) {
  if (lines.length === 0) return null;
  return (
    <Text fz="sm" lh={1.5} textWrap="pretty">
      {title}: {lines.map((line) => `${line.charAt(0).toLowerCase()}${line.slice(1)}`).join('; ')} {end}
    </Text>
  );
}
