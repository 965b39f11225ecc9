/** Encoding a stream takes about one processor core. */
export const ENCODERS_MAX = 2;

/** Returns the function that releases the encoder; null while none is free. */
export type TakeEncoder = () => (() => void) | null;

export function createEncoderSlots(max = ENCODERS_MAX): TakeEncoder {
  let taken = 0;
  return () => {
    if (taken >= max) return null;
    taken += 1;
    let isGivenBack = false;
    return () => {
      if (isGivenBack) return;
      isGivenBack = true;
      taken -= 1;
    };
  };
}
