import { Text } from '@mantine/core';
import { accentProblem, accentTones, isAccent } from '@vibeline/core/features/network/accent.rules';
import type { FocusEventHandler, ReactNode } from 'react';
import { schemeSurfaces } from '../../../theme/scheme-surfaces.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import classes from './AccentField.module.css';

interface AccentFieldProps {
  name: string;
  /** `#rrggbb`, or empty for the themes' own. */
  value: string;
  error?: ReactNode;
  onBlur: FocusEventHandler;
  onChange: (accent: string) => void;
}

export function AccentField({ name, value, error, onBlur, onChange }: AccentFieldProps) {
  const instead = isAccent(value) ? (accentProblem(value)?.instead ?? null) : null;
  const write = (text: string) => onChange(text.trim().toLowerCase());
  return (
    <div>
      <div className={classes.row}>
        <div className={classes.hex}>
          <TextField
            label="Colour of buttons and links"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            placeholder="That of each theme"
            name={name}
            value={value}
            error={error}
            onBlur={onBlur}
            onChange={({ currentTarget }) => write(currentTarget.value)}
          />
        </div>
        <input
          type="color"
          className={classes.picker}
          aria-label="Choose the colour"
          value={isAccent(value) ? value : schemeSurfaces.accent}
          onChange={({ currentTarget }) => write(currentTarget.value)}
        />
        {instead !== null && (
          <Button variant="default" onClick={() => onChange(instead)}>
            Use {instead}
          </Button>
        )}
        {value !== '' && (
          <Button variant="subtle" onClick={() => onChange('')}>
            Each theme’s own
          </Button>
        )}
      </div>
      {isAccent(value) && instead === null && (
        <>
          <div className={classes.samples}>
            <Sample scheme="light" accent={value} />
            <Sample scheme="dark" accent={value} />
          </div>
          <Text mt={8} c="dimmed" fz="sm" lh={1.4} textWrap="pretty">
            Text in it is made darker or lighter where it would be hard to read. The colours of votes stay as they are.
          </Text>
        </>
      )}
    </div>
  );
}

function Sample({ scheme, accent }: { scheme: 'light' | 'dark'; accent: string }) {
  const { fill, on, ink } = accentTones(accent, scheme);
  const { surface, text } = schemeSurfaces[scheme];
  return (
    <div
      className={classes.sample}
      aria-hidden="true"
      style={{
        '--sample-surface': surface,
        '--sample-ink': text,
        '--sample-fill': fill,
        '--sample-on': on,
        '--sample-link': ink,
      }}
    >
      <span>
        {scheme === 'light' ? 'Light' : 'Dark'}, <span className={classes.link}>a link</span>
      </span>
      <span className={classes.button}>Button</span>
    </div>
  );
}
