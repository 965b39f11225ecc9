import { Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useId } from 'react';
import { storyBackgrounds } from '../../../theme/story-colors.ts';
import { storyColors } from '../text-color.rules.ts';
import classes from './BackgroundPicker.module.css';

interface BackgroundPickerProps {
  chosen: string;
  isDisabled: boolean;
  onChoose: (color: string) => void;
}

export function BackgroundPicker({ chosen, isDisabled, onChoose }: BackgroundPickerProps) {
  const name = useId();
  return (
    <fieldset className={classes.root} disabled={isDisabled}>
      <Text component="legend" p={0} mb={2} fz="sm" fw={620} lh={1.4}>
        Background
      </Text>
      <div className={classes.colors}>
        {storyBackgrounds.map((background) => (
          <label key={background.color} className={classes.color} title={background.name}>
            <input
              type="radio"
              className={classes.input}
              name={name}
              aria-label={background.name}
              checked={background.color === chosen}
              onChange={() => onChoose(background.color)}
            />
            <span className={classes.swatch} style={storyColors(background.color)}>
              {background.color === chosen && <IconCheck size={18} stroke={2.5} aria-hidden="true" />}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
