import classes from './CaseDetails.module.css';

interface SelectProps<Value extends string> {
  label: string;
  value: Value;
  /** The label of each value. */
  options: Record<Value, string>;
  onChange: (value: Value) => void;
}

export function Select<Value extends string>({ label, value, options, onChange }: SelectProps<Value>) {
  const values = Object.keys(options) as Value[];
  return (
    <label className={classes.select}>
      {label}
      <select
        value={value}
        onChange={({ currentTarget }) => onChange(values.find((one) => one === currentTarget.value) ?? value)}
      >
        {values.map((one) => (
          <option key={one} value={one}>
            {options[one]}
          </option>
        ))}
      </select>
    </label>
  );
}
