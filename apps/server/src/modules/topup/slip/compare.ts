/** Whether two pictures are the same one, encoded twice or with a part covered. Pure functions of brightness values. */

export const COMPARED = { width: 192, height: 256 } as const;
const { width, height } = COMPARED;
/** Differences are measured relative to their surroundings, so that a lighter copy is still the same. Pixels. */
const AROUND = 8;
/** Re-encoding causes differences up to about 13 (of 255); another digit causes more than 20. */
const SAME_WITHIN = 16;
/** A few single pixels may differ. */
const OUTLIERS = 3;

/** A covered part, such as a code, is at most this share of the picture, and at least as square as this. */
const COVERED_SHARE = 0.2;
const COVERED_FLATNESS = 2.5;
/** At least this share of a covered part differs; in different text only thin lines do. */
const COVERED_DENSITY = 0.25;

/**
 * - `same`: the same picture, encoded twice.
 * - `covered`: the same picture except for one compact part, such as the code, which was painted over or replaced.
 * - `different`: anything else; two slips of the same bank differ in their times, amounts and references.
 */
export type Likeness = 'same' | 'covered' | 'different';

/** @param a and @param b brightness values, `COMPARED.width` by `COMPARED.height` */
export function likeness(a: Uint8Array, b: Uint8Array): Likeness {
  if (countOutliers(a, b) <= OUTLIERS) return 'same';
  const part = differingPart(a, b);
  if (!part) return 'different';
  const [wide, high] = [part.right - part.left, part.bottom - part.top];
  const isSmall = wide * high <= COVERED_SHARE * width * height;
  // Scaled pixels are only square if the picture was 3 by 4; slips are close enough to that.
  const isCompact = Math.max(wide / high, high / wide) <= COVERED_FLATNESS;
  const isDense = part.count >= COVERED_DENSITY * wide * high;
  if (!isSmall || !isCompact || !isDense) return 'different';
  return countOutliers(a, b, part) <= OUTLIERS ? 'covered' : 'different';
}

/** The number of pixels that differ from their surroundings, except for those in or near a part, which affects them. */
function countOutliers(a: Uint8Array, b: Uint8Array, but?: Part): number {
  const isLeftOut = (x: number, y: number) =>
    but !== undefined &&
    x >= but.left - AROUND &&
    x < but.right + AROUND &&
    y >= but.top - AROUND &&
    y < but.bottom + AROUND;
  const sums = prefixSums(a, b);
  const sumOf = (x: number, y: number) => sums[y * (width + 1) + x] ?? 0;
  let outliers = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (isLeftOut(x, y)) continue;
      const [left, right] = [Math.max(0, x - AROUND), Math.min(width, x + AROUND + 1)];
      const [top, bottom] = [Math.max(0, y - AROUND), Math.min(height, y + AROUND + 1)];
      const sum = sumOf(right, bottom) - sumOf(right, top) - sumOf(left, bottom) + sumOf(left, top);
      const mean = sum / ((right - left) * (bottom - top));
      const at = y * width + x;
      const difference = (a[at] ?? 0) - (b[at] ?? 0) - mean;
      if (Math.abs(difference) > SAME_WITHIN && ++outliers > OUTLIERS) return outliers;
    }
  }
  return outliers;
}

interface Part {
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** The number of its pixels that differ. */
  count: number;
}

/**
 * The rectangle around the largest patch that differs; undefined if nothing does. A brighter or darker copy does not
 * differ. Other differences are counted by `countOutliers`.
 */
function differingPart(a: Uint8Array, b: Uint8Array): Part | undefined {
  const shift = medianDifference(a, b);
  const differs = new Uint8Array(width * height);
  for (let at = 0; at < differs.length; at++) {
    if (Math.abs((a[at] ?? 0) - (b[at] ?? 0) - shift) > SAME_WITHIN) differs[at] = 1;
  }
  let largest: Part | undefined;
  for (let at = 0; at < differs.length; at++) {
    if (!differs[at]) continue;
    const patch = takePatch(differs, at);
    if (!largest || patch.count > largest.count) largest = patch;
  }
  return largest;
}

/** The largest distance within a patch: the modules of a code are closer, two lines of text are not. */
const GAP = 3;

/** The patch around a pixel, by flood fill. It is erased, so that it is only found once. */
function takePatch(differs: Uint8Array, start: number): Part {
  const part: Part = { left: width, top: height, right: 0, bottom: 0, count: 0 };
  const found = [start];
  differs[start] = 0;
  for (let at = found.pop(); at !== undefined; at = found.pop()) {
    const [x, y] = [at % width, Math.floor(at / width)];
    part.left = Math.min(part.left, x);
    part.right = Math.max(part.right, x + 1);
    part.top = Math.min(part.top, y);
    part.bottom = Math.max(part.bottom, y + 1);
    part.count++;
    for (let ny = Math.max(0, y - GAP); ny <= Math.min(height - 1, y + GAP); ny++) {
      for (let nx = Math.max(0, x - GAP); nx <= Math.min(width - 1, x + GAP); nx++) {
        const next = ny * width + nx;
        if (!differs[next]) continue;
        differs[next] = 0;
        found.push(next);
      }
    }
  }
  return part;
}

function medianDifference(a: Uint8Array, b: Uint8Array): number {
  const counts = new Uint32Array(511);
  for (let at = 0; at < a.length; at++) {
    const step = (a[at] ?? 0) - (b[at] ?? 0) + 255;
    counts[step] = (counts[step] ?? 0) + 1;
  }
  let seen = 0;
  for (const [step, count] of counts.entries()) {
    seen += count;
    if (seen * 2 >= a.length) return step - 255;
  }
  return 0;
}

/** Sums of all differences above and left of each pixel. */
function prefixSums(a: Uint8Array, b: Uint8Array): Float64Array {
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
