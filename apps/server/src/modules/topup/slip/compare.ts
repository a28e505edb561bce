/** Whether two pictures are one picture, encoded twice. Pure: works on brightness values. */

export const COMPARED = { width: 192, height: 256 } as const;
/** Differences count against their surroundings, so that a lighter copy is still the same. In places. */
const AROUND = 8;
/** The most that re-encoding makes of them is about 13 (of 255); one other digit makes more than 20. */
const SAME_WITHIN = 16;
/** A few places may stand out by themselves. */
const OUTLIERS = 3;

/** @param a and @param b brightness values, `COMPARED.width` by `COMPARED.height` */
export function isOnePicture(a: Uint8Array, b: Uint8Array): boolean {
  const { width, height } = COMPARED;
  const sums = prefixSums(a, b);
  const sumOf = (x: number, y: number) => sums[y * (width + 1) + x] ?? 0;
  let outliers = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [left, right] = [Math.max(0, x - AROUND), Math.min(width, x + AROUND + 1)];
      const [top, bottom] = [Math.max(0, y - AROUND), Math.min(height, y + AROUND + 1)];
      const sum = sumOf(right, bottom) - sumOf(right, top) - sumOf(left, bottom) + sumOf(left, top);
      const mean = sum / ((right - left) * (bottom - top));
      const at = y * width + x;
      const difference = (a[at] ?? 0) - (b[at] ?? 0) - mean;
      if (Math.abs(difference) > SAME_WITHIN && ++outliers > OUTLIERS) return false;
    }
  }
  return true;
}

/** Sums of all differences above and left of each place. */
function prefixSums(a: Uint8Array, b: Uint8Array): Float64Array {
  const { width, height } = COMPARED;
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += (a[y * width + x] ?? 0) - (b[y * width + x] ?? 0);
      sums[(y + 1) * (width + 1) + x + 1] = row + (sums[y * (width + 1) + x + 1] ?? 0);
    }
  }
  return sums;
}
