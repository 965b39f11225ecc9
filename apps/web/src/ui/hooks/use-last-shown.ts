import { useState } from 'react';

/** The value, and after it has become null the last one: the content of a dialog stays while it closes. */
export function useLastShown<Value>(value: Value | null): Value | null {
  const [shown, setShown] = useState(value);
  if (value !== null && value !== shown) setShown(value);
  return value ?? shown;
}
