/** Encoding a stream takes about a processor, beside everything else that the server does. */
export const ENCODERS_MAX = 2;

/** Returns the function that gives the encoder back; null while none is free. */
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
