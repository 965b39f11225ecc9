import { Text } from '@mantine/core';
import type { VersionOfText } from '@vibeline/core/features/versions/version.schema';
import { useMemo, useState } from 'react';
import { countOf } from '../../ui/format-count.ts';
import { RelativeTime } from '../../ui/time/RelativeTime.tsx';
import { type DiffPart, diffTexts } from './diff-texts.ts';
import classes from './VersionSteps.module.css';

interface Step {
  before: VersionOfText;
  after: VersionOfText;
  /** How many edits in between were left out. */
  leftOut: number;
}

/** What each edit changed, the latest first; the latest is open. */
export function VersionSteps({ versions }: { versions: readonly VersionOfText[] }) {
  const steps = versions.slice(1).flatMap((before, index) => {
    const after = versions[index];
    return after ? [{ before, after, leftOut: after.version - before.version - 1 }] : [];
  });
  if (steps.length === 0) return <Text c="dimmed">It has not been changed.</Text>;
  return (
    <ol className={classes.steps}>
      {steps.map((step, index) => (
        <li key={step.after.version}>
          <StepDetails step={step} isOpen={index === 0} />
        </li>
      ))}
    </ol>
  );
}

/** Compared when it is opened: thirty long texts would take seconds. */
function StepDetails({ step, isOpen }: { step: Step; isOpen: boolean }) {
  const [wasOpened, setOpened] = useState(isOpen);
  const { after, leftOut } = step;
  return (
    <details className={classes.step} open={isOpen} onToggle={(event) => event.currentTarget.open && setOpened(true)}>
      <summary className={classes.summary}>
        <b>Edit {after.version - 1}</b>{' '}
        <span className={classes.facts}>
          <RelativeTime time={after.createdAt} />
          {after.changedCharacters !== null && ` · ${countOf(after.changedCharacters, 'character')} changed`}
          {after.isSmallChange && ' · a small change, so votes stay as they are'}
          {leftOut > 0 && ` · ${countOf(leftOut, 'earlier edit')} left out`}
        </span>
      </summary>
      {wasOpened && <Comparison step={step} />}
    </details>
  );
}

function Comparison({ step: { before, after } }: { step: Step }) {
  const parts = useMemo(() => diffTexts(before.content, after.content), [before, after]);
  return (
    <div className={classes.sides}>
      <Side
        title={before.version === 1 ? 'Original' : 'Before'}
        parts={parts.filter((part) => part.kind !== 'added')}
      />
      <Side title="After" parts={parts.filter((part) => part.kind !== 'removed')} />
    </div>
  );
}

const elements = { same: 'span', added: 'ins', removed: 'del' } as const;

function Side({ title, parts }: { title: string; parts: readonly DiffPart[] }) {
  return (
    <section className={classes.side} aria-label={title}>
      <h3 className={classes.title}>{title}</h3>
      <p className={classes.text} dir="auto">
        {parts.map(({ kind, text }, index) => {
          const Element = elements[kind];
          return <Element key={index}>{text}</Element>;
        })}
      </p>
    </section>
  );
}
