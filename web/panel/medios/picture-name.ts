/** at least sixteen random digits, so that two writers do not draw the same name. */
export const NAME_DIGITS = 20;

/** "40731902846150238417.jpg", drawn from the crypto source (M9.09, Q-30). */
export function drawPictureName(): string {
  let digits = '';
  while (digits.length < NAME_DIGITS) {
    // 250 is the last multiple of ten that fits a byte: higher ones would favour the low digits.
    for (const byte of crypto.getRandomValues(new Uint8Array(32))) if (byte < 250) digits += byte % 10;
  }
  return `${digits.slice(0, NAME_DIGITS)}.jpg`;
}
