import { useState } from 'react';

/** A picture that may fail: `attempt` is its key, so that a retry loads it again. */
export function usePictureAttempt() {
  const [attempt, setAttempt] = useState(0);
  const [isBroken, setBroken] = useState(false);
  const retry = () => {
    setBroken(false);
    setAttempt(attempt + 1);
  };
  return { attempt, isBroken, setBroken, retry };
}
