import { Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { networkRuleText, RULES_MAX } from '@vibeline/core/features/network/network.rules';
import type { NetworkSettings } from '@vibeline/core/features/network/network.schema';
import { textProblem } from '@vibeline/core/text.rules';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/buttons/Button.tsx';
import { useFlipAnimation } from '../../../ui/reorder/use-flip-animation.ts';
import { useReorder } from '../../../ui/reorder/use-reorder.ts';
import type { Conflict } from './ConflictNote.tsx';
import { RuleRow } from './RuleRow.tsx';
import classes from './RulesForm.module.css';
import { SettingsPart } from './SettingsPart.tsx';
import { type PartProps, useSavedPart } from './use-saved-part.ts';

interface Rule {
  key: string;
  text: string;
}

const rulesOf = ({ rules }: Pick<NetworkSettings, 'rules'>): Rule[] =>
  rules.map((text, index) => ({ key: `stored-${index}`, text }));
const textsOf = (rules: readonly Rule[]) => rules.map(({ text }) => text.trim()).filter((text) => text !== '');

export function RulesForm({ settings, onChanged }: PartProps) {
  const { rules, stored, change, reset, keep, noteSent, isChanged, isConflict } = useRules(settings);
  const [announcement, setAnnouncement] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const part = useSavedPart({ name: 'rules', isChanged, onChanged });
  const list = useRef<HTMLOListElement>(null);
  const problemOf = ({ text }: Rule) => (text.trim() === '' ? null : textProblem(text, networkRuleText));

  const move = (key: string, index: number) => {
    const moved = rules.find((rule) => rule.key === key);
    if (!moved || index < 0 || index >= rules.length) return;
    setAnnouncement(`Now rule ${index + 1} of ${rules.length}`);
    const others = rules.filter((rule) => rule !== moved);
    change([...others.slice(0, index), moved, ...others.slice(index)]);
  };
  const startDrag = useReorder(list, move);
  useFlipAnimation(list);
  const add = () => {
    change([...rules, { key: crypto.randomUUID(), text: '' }]);
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('li:last-child textarea')?.focus());
  };
  const undo = () => {
    reset();
    part.forgetProblem();
  };
  const save = () => {
    noteSent(textsOf(rules));
    part.save({ rules: textsOf(rules), seen: { rules: stored } });
  };
  const conflict: Conflict = {
    ...{ field: 'rules', label: 'the rules', theirs: settings.rules.map((text) => `– ${text}`).join('\n') },
    ...{ keepMine: keep, takeTheirs: undo },
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    const wrong = rules.findIndex((rule) => problemOf(rule) !== null);
    if (wrong === -1 && isChanged) save();
    else list.current?.querySelectorAll<HTMLElement>('textarea')[wrong]?.focus();
  };

  return (
    <SettingsPart
      title="Rules"
      text="Who signs up accepts them, and moderators name them. Few and short ones are read."
      form={{ ...part, conflicts: isConflict ? [conflict] : [], onSubmit: submit, reset: undo }}
    >
      {rules.length === 0 && (
        <Text c="dimmed" fz="sm">
          There are no rules yet.
        </Text>
      )}
      <span role="status" className="visually-hidden">
        {announcement}
      </span>
      <ol ref={list} className={classes.list} aria-label="Rules" onPointerDown={startDrag}>
        {rules.map((rule, index) => (
          <RuleRow
            key={rule.key}
            id={rule.key}
            {...{ index, count: rules.length, text: rule.text }}
            error={isSubmitted || rule.text.length > networkRuleText.max ? problemOf(rule) : null}
            onChange={(text) => change(rules.map((one) => (one === rule ? { ...one, text } : one)))}
            onMove={(next) => move(rule.key, next)}
            onRemove={() => change(rules.filter((one) => one !== rule))}
          />
        ))}
      </ol>
      <div>
        <Button variant="default" disabled={rules.length >= RULES_MAX} onClick={add}>
          <IconPlus size={18} stroke={2} aria-hidden="true" />
          Add a rule
        </Button>
      </div>
    </SettingsPart>
  );
}

/** What somebody else saved meanwhile replaces rules without changes of one's own; else it is a conflict. */
function useRules(settings: NetworkSettings) {
  const [stored, setStored] = useState(settings.rules);
  const [sent, setSent] = useState<readonly string[] | null>(null);
  const [rules, setRules] = useState(() => rulesOf(settings));
  const isSame = (one: readonly string[], other: readonly string[]) => one.join('\n') === other.join('\n');
  const isChanged = !isSame(textsOf(rules), stored);
  const isOther = !isSame(settings.rules, stored);
  const isOwn = sent !== null && isSame(settings.rules, sent);
  if (isOther && isOwn && isChanged) setStored(settings.rules);
  if (isOther && (!isChanged || isSame(textsOf(rules), settings.rules))) {
    setStored(settings.rules);
    setRules(rulesOf(settings));
  }
  const reset = () => {
    setStored(settings.rules);
    setRules(rulesOf(settings));
  };
  const isConflict = isOther && isChanged && !isOwn;
  const keep = () => setStored(settings.rules);
  return { rules, stored, change: setRules, reset, keep, noteSent: setSent, isChanged, isConflict };
}
