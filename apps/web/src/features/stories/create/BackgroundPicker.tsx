import { Box, Center, Text } from '@mantine/core';
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
    <Box component="fieldset" p={0} miw={0} bd="none" disabled={isDisabled}>
      <Text component="legend" p={0} mb={2} fz="sm" fw={620} lh={1.4}>
        Background
      </Text>
      <div className={classes.colors}>
        {storyBackgrounds.map((background) => (
          <Center
            component="label"
            key={background.color}
            pos="relative"
            style={{ blockSize: 44, cursor: 'pointer' }}
            title={background.name}
          >
            <input
              type="radio"
              className="fill"
              name={name}
              aria-label={background.name}
              checked={background.color === chosen}
              onChange={() => onChoose(background.color)}
            />
            <Center
              component="span"
              bd="1px solid var(--outline)"
              bdrs="50%"
              style={{ inlineSize: 32, blockSize: 32, ...storyColors(background.color) }}
            >
              {background.color === chosen && <IconCheck size={18} stroke={2.5} aria-hidden="true" />}
            </Center>
          </Center>
        ))}
      </div>
    </Box>
  );
}
