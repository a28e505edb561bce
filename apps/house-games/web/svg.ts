/** Small helpers to write drawings as SVG text: everything is drawn on a square of 200 by 200. */

/** A repeatable sequence of numbers from 0 to 1, so that hand-placed texture looks the same at every start. */
export function scatter(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Joins what a function makes for 0 to count - 1. */
export const times = (count: number, make: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => make(index)).join('');

/** A number short enough for a path. */
export const short = (value: number): string => String(Math.round(value * 10) / 10);

interface Stop {
  at: number;
  color: string;
  opacity?: number;
}

const stopsOf = (stops: readonly Stop[]): string =>
  stops
    .map(
      ({ at, color, opacity = 1 }) =>
        `<stop offset="${at}" stop-color="${color}" stop-opacity="${opacity}"/>`,
    )
    .join('');

const spread = (colors: readonly string[]): Stop[] =>
  colors.map((color, index) => ({ at: index / (colors.length - 1), color }));

/** A gradient from top left to bottom right unless told otherwise: `down` goes straight down, `across` to the right. */
export function linear(
  id: string,
  colors: readonly string[],
  way: 'slant' | 'down' | 'across' = 'slant',
): string {
  const [x2, y2] = way === 'down' ? [0, 1] : way === 'across' ? [1, 0] : [0.7, 1];
  return `<linearGradient id="${id}" x1="0" y1="0" x2="${x2}" y2="${y2}">${stopsOf(spread(colors))}</linearGradient>`;
}

/** A round gradient whose light comes from the top left. */
export const round = (id: string, colors: readonly string[], x = 0.35, y = 0.3, r = 0.8): string =>
  `<radialGradient id="${id}" cx="${x}" cy="${y}" r="${r}">${stopsOf(spread(colors))}</radialGradient>`;

/** A round glow that fades out. */
export const glow = (id: string, color: string, opacity = 0.9): string =>
  `<radialGradient id="${id}">${stopsOf([
    { at: 0, color, opacity },
    { at: 0.45, color, opacity: opacity * 0.35 },
    { at: 1, color, opacity: 0 },
  ])}</radialGradient>`;

/** The soft shadow under a thing that stands. */
export const shadow = (y = 178, width = 72, height = 12): string =>
  `<ellipse cx="100" cy="${y}" rx="${width}" ry="${height}" fill="#000" opacity=".22"/>` +
  `<ellipse cx="100" cy="${y}" rx="${width * 0.8}" ry="${height * 0.6}" fill="#000" opacity=".3"/>`;

/** A whole picture of 200 by 200. */
export const picture = (inner: string, width = 200, height = 200): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inner}</svg>`;
