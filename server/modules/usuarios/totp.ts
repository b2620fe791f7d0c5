import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** One-time codes of RFC 6238 as every authenticator app makes them: SHA-1, six digits, a new one every 30 seconds. */
const STEP_MS = 30_000;
const DIGITS = 6;
/** RFC 4226 section 4 recommends 160 bits. */
const SECRET_BYTES = 20;
/** A phone's clock may be one step behind or ahead (RFC 6238 section 5.2). */
const STEPS_APART = [0, -1, 1] as const;

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new secret in base32, as apps take it: 32 characters. */
export function newSecret(): string {
  return toBase32(randomBytes(SECRET_BYTES));
}

/** The code of a secret at `now` (epoch ms). */
export function codeAt(secret: string, now: number): string {
  return codeOfStep(secret, Math.floor(now / STEP_MS));
}

/** The step whose code this is, of those round `now` (epoch ms); null when it is none of theirs. */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  if (code.length !== DIGITS) return null;
  const present = Math.floor(now / STEP_MS);
  const given = Buffer.from(code);
  const isCode = (step: number) => {
    const right = Buffer.from(codeOfStep(secret, step));
    return right.length === given.length && timingSafeEqual(right, given);
  };
  const steps = STEPS_APART.map((apart) => present + apart).filter(isCode);
  return steps[0] ?? null;
}

/** What a QR code tells an app: whose secret it is and where it serves. */
export function otpauthUri(secret: string, username: string, issuer: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(username)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}

/** RFC 4226 section 5.3: four bytes of the HMAC from where its last half byte says, without their sign, in digits. */
function codeOfStep(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** RFC 4648 base32 without padding, of a number of bytes that fills its last character. */
function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((part) => BASE32[Number.parseInt(part, 2)]).join('');
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((char) => BASE32.indexOf(char).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((part) => Number.parseInt(part, 2)));
}
