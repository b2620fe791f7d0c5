/**
 * How alike two pictures look: MS-SSIM of their luma, 1 for the same. Wang, Simoncelli and Bovik, "Multiscale structural
 * similarity for image quality assessment" (Asilomar 2003): five scales with the weights of their table, an 11 × 11
 * Gaussian of σ 1.5 as in Wang et al., "Image quality assessment: from error visibility to structural similarity" (IEEE
 * Transactions on Image Processing 13, 2004), K1 = 0.01, K2 = 0.03. Pictures too small for a scale stop before it, and
 * the weights that are left are made one again.
 */
const WEIGHTS = [0.0448, 0.2856, 0.3001, 0.2363, 0.1333];
const RADIUS = 5;
const SIGMA = 1.5;
const C1 = (0.01 * 255) ** 2;
const C2 = (0.03 * 255) ** 2;

/** A picture of one channel, 0 to 255, row after row. */
export type Luma = { width: number; height: number; data: Float32Array };

const GAUSSIAN = gaussian();

/** Throws when the two have different sizes. */
export function msSsim(a: Luma, b: Luma): number {
  if (a.width !== b.width || a.height !== b.height) throw new Error('the pictures differ in size');
  const scales: { ssim: number; contrast: number }[] = [];
  let [one, other] = [a, b];
  for (let scale = 0; scale < WEIGHTS.length; scale += 1) {
    if (Math.min(one.width, one.height) < 2 * RADIUS + 1) break;
    scales.push(ssimOf(one, other));
    [one, other] = [halved(one), halved(other)];
  }
  const used = WEIGHTS.slice(0, scales.length);
  const sum = used.reduce((total, weight) => total + weight, 0);
  return scales.reduce((product, { ssim, contrast }, i) => {
    // Luminance counts at the last scale alone.
    const value = Math.max(0, i === scales.length - 1 ? ssim : contrast);
    return product * value ** ((used[i] ?? 0) / sum);
  }, 1);
}

/** Of RGB bytes, by the weights of ITU-R BT.601. */
export function lumaOf(rgb: Uint8Array, width: number, height: number): Luma {
  const data = new Float32Array(width * height);
  for (let i = 0; i < data.length; i += 1)
    data[i] = 0.299 * (rgb[i * 3] ?? 0) + 0.587 * (rgb[i * 3 + 1] ?? 0) + 0.114 * (rgb[i * 3 + 2] ?? 0);
  return { width, height, data };
}

function ssimOf(a: Luma, b: Luma): { ssim: number; contrast: number } {
  const [meanA, meanB] = [blurred(a).data, blurred(b).data];
  const [squareA, squareB, product] = [
    blurred(multiplied(a, a)).data,
    blurred(multiplied(b, b)).data,
    blurred(multiplied(a, b)).data,
  ];
  let ssim = 0;
  let contrast = 0;
  for (let i = 0; i < meanA.length; i += 1) {
    const [ma = 0, mb = 0] = [meanA[i], meanB[i]];
    const variances = (squareA[i] ?? 0) - ma * ma + (squareB[i] ?? 0) - mb * mb;
    const structure = (2 * ((product[i] ?? 0) - ma * mb) + C2) / (variances + C2);
    contrast += structure;
    ssim += (structure * (2 * ma * mb + C1)) / (ma * ma + mb * mb + C1);
  }
  return { ssim: ssim / meanA.length, contrast: contrast / meanA.length };
}

function multiplied(a: Luma, b: Luma): Luma {
  const data = new Float32Array(a.data.length);
  for (let i = 0; i < data.length; i += 1) data[i] = (a.data[i] ?? 0) * (b.data[i] ?? 0);
  return { ...a, data };
}

/** Where the whole window fits: smaller by ten pixels a side. */
function blurred({ width, height, data }: Luma): Luma {
  const narrow = width - 2 * RADIUS;
  const low = height - 2 * RADIUS;
  const rows = new Float32Array(narrow * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < narrow; x += 1) {
      let sum = 0;
      for (let k = 0; k < GAUSSIAN.length; k += 1) sum += (GAUSSIAN[k] ?? 0) * (data[y * width + x + k] ?? 0);
      rows[y * narrow + x] = sum;
    }
  const out = new Float32Array(narrow * low);
  for (let y = 0; y < low; y += 1)
    for (let x = 0; x < narrow; x += 1) {
      let sum = 0;
      for (let k = 0; k < GAUSSIAN.length; k += 1)
        sum += (GAUSSIAN[k] ?? 0) * (rows[(y + k) * narrow + x] ?? 0);
      out[y * narrow + x] = sum;
    }
  return { width: narrow, height: low, data: out };
}

/** The mean of each two by two pixels. */
function halved({ width, height, data }: Luma): Luma {
  const [narrow, low] = [width >> 1, height >> 1];
  const out = new Float32Array(narrow * low);
  for (let y = 0; y < low; y += 1)
    for (let x = 0; x < narrow; x += 1) {
      const at = 2 * y * width + 2 * x;
      const sum =
        (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + width] ?? 0) + (data[at + width + 1] ?? 0);
      out[y * narrow + x] = sum / 4;
    }
  return { width: narrow, height: low, data: out };
}

function gaussian(): Float32Array {
  const raw = Array.from({ length: 2 * RADIUS + 1 }, (_, i) =>
    Math.exp(-((i - RADIUS) ** 2) / (2 * SIGMA ** 2)),
  );
  const sum = raw.reduce((total, value) => total + value, 0);
  return Float32Array.from(raw, (value) => value / sum);
}
