import type { StreamSource } from '@vibeline/core/features/live/live.rules';
import { RadioGroup } from '../../../ui/forms/RadioGroup.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import { Switch } from '../../../ui/forms/Switch.tsx';
import classes from './CaptureFields.module.css';
import type { CaptureChoice, Devices } from './capture.ts';

interface CaptureFieldsProps {
  choice: CaptureChoice;
  devices: Devices;
  onChange: (changes: Partial<CaptureChoice>) => void;
}

const sources = [
  { value: 'camera' as StreamSource, label: 'Camera' },
  { value: 'screen' as StreamSource, label: 'Screen' },
];

export function SourceField({ choice, onChange }: Pick<CaptureFieldsProps, 'choice' | 'onChange'>) {
  return (
    <RadioGroup
      legend="What do you show?"
      look="boxes"
      className={classes.sources}
      options={sources}
      value={choice.source}
      onChange={(source) => onChange({ source })}
    />
  );
}

export function CaptureFields({ choice, devices, onChange }: CaptureFieldsProps) {
  const { source, cameraId, microphoneId, hasMicrophone } = choice;
  return (
    <>
      {source === 'camera' && (
        <DeviceSelect
          label="Camera"
          devices={devices.cameras}
          value={cameraId}
          onChange={(id) => onChange({ cameraId: id })}
        />
      )}
      <Switch label="Microphone" isOn={hasMicrophone} onChange={(isOn) => onChange({ hasMicrophone: isOn })}>
        {source === 'screen' ? 'What you say is mixed with the sound of the screen.' : 'Viewers hear what you say.'}
      </Switch>
      {hasMicrophone && (
        <DeviceSelect
          label="Microphone"
          devices={devices.microphones}
          value={microphoneId}
          onChange={(id) => onChange({ microphoneId: id })}
        />
      )}
    </>
  );
}

interface DeviceSelectProps {
  label: string;
  devices: Record<string, string>;
  value: string;
  onChange: (id: string) => void;
}

const PREFERRED = 'preferred';

function DeviceSelect({ label, devices, value, onChange }: DeviceSelectProps) {
  if (Object.keys(devices).length < 2) return null;
  return (
    <Select<string>
      label={`${label} to use`}
      options={{ [PREFERRED]: 'As the browser prefers', ...devices }}
      value={value in devices ? value : PREFERRED}
      onChange={(id) => onChange(id === PREFERRED ? '' : id)}
    />
  );
}
