/** The pictures of the demo's banners, drawn with their words (SVG). */

export interface Words {
  eyebrow: string;
  headline: string;
  line: string;
}

const WIDTH = 1_280;
const HEIGHT = 560;

/** Colours and the drawing on the right half. */
interface Scene {
  /** From the dark side with the words to the bright one. */
  ground: readonly [string, string, string];
  accent: string;
  art: string;
}

const circle = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`;

/** A gold coin with a rim and a shine. */
const coin = (x: number, y: number, r: number): string =>
  [
    circle(x + r * 0.05, y + r * 0.08, r, '#000', 'opacity=".35"'),
    circle(x, y, r, 'url(#gold)'),
    circle(x, y, r * 0.78, 'none', `stroke="#9a6406" stroke-width="${r * 0.05}" opacity=".6"`),
    `<text x="${x}" y="${y + r * 0.36}" font-size="${r}" text-anchor="middle" fill="#7a4c02">฿</text>`,
    `<path d="M${x - r * 0.6} ${y - r * 0.35}a${r * 0.7} ${r * 0.7} 0 0 1 ${r * 0.5} -${r * 0.35}" fill="none" stroke="#fff" stroke-width="${r * 0.09}" stroke-linecap="round" opacity=".8"/>`,
  ].join('');

/** A die face on. */
const die = (
  x: number,
  y: number,
  side: number,
  turn: number,
  pips: readonly (readonly [number, number])[],
) =>
  `<g transform="rotate(${turn} ${x} ${y})"><rect x="${x - side / 2}" y="${y - side / 2}" width="${side}" height="${side}" rx="${side * 0.2}" fill="url(#ivory)" stroke="#b8a887" stroke-width="2"/>${pips
    .map(([across, down]) => circle(x + across * side * 0.26, y + down * side * 0.26, side * 0.09, '#c9152f'))
    .join('')}</g>`;

const corners = [
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
] as const;

const lantern = (x: number, y: number, size: number, colour: string): string =>
  `<path d="M${x} 0V${y - size}" stroke="#fff" stroke-opacity=".25" stroke-width="3"/><ellipse cx="${x}" cy="${y}" rx="${size * 0.9}" ry="${size}" fill="${colour}"/><ellipse cx="${x}" cy="${y}" rx="${size * 0.4}" ry="${size}" fill="#fff" opacity=".16"/><rect x="${x - size * 0.35}" y="${y - size * 1.1}" width="${size * 0.7}" height="${size * 0.2}" rx="4" fill="url(#gold)"/><rect x="${x - size * 0.35}" y="${y + size * 0.9}" width="${size * 0.7}" height="${size * 0.2}" rx="4" fill="url(#gold)"/>`;

const scenes = {
  night: {
    ground: ['#14082e', '#5a1663', '#e0563f'],
    accent: '#fcd535',
    art: [
      lantern(760, 120, 46, '#e8384f'),
      lantern(1_150, 170, 60, '#f08a24'),
      lantern(930, 90, 34, '#d2255e'),
      die(880, 360, 190, -14, [...corners, [0, 0]]),
      die(1_090, 330, 170, 16, [...corners, [-1, 0], [1, 0]]),
      coin(760, 470, 52),
      coin(1_200, 470, 64),
    ].join(''),
  },
  transfer: {
    ground: ['#06222b', '#0b5160', '#17a58a'],
    accent: '#8ff0d8',
    art: [
      '<rect x="860" y="70" width="240" height="420" rx="36" fill="#0b0e11" stroke="#dff7f0" stroke-width="6"/>',
      '<rect x="884" y="110" width="192" height="340" rx="18" fill="#f4fffb"/>',
      ...Array.from({ length: 36 }, (_, cell) =>
        (cell * 7 + 3) % 5 < 3
          ? `<rect x="${908 + (cell % 6) * 24}" y="${140 + Math.floor(cell / 6) * 24}" width="22" height="22" fill="#0b5160"/>`
          : '',
      ),
      circle(980, 380, 44, '#17a58a'),
      '<path d="M958 380l16 18 30-34" fill="none" stroke="#fff" stroke-width="10" stroke-linecap="round" stroke-linejoin="round"/>',
      coin(790, 410, 60),
      coin(1_170, 180, 72),
      coin(1_190, 440, 44),
    ].join(''),
  },
  gift: {
    ground: ['#2b0626', '#8c1459', '#ff6abd'],
    accent: '#ffd3ea',
    art: [
      '<rect x="830" y="250" width="320" height="240" rx="20" fill="url(#gold)"/>',
      '<rect x="806" y="196" width="368" height="80" rx="18" fill="#ffe98f"/>',
      '<rect x="958" y="196" width="64" height="294" fill="#d2255e"/>',
      '<path d="M990 196c-40-90-150-90-120-20 14 30 70 24 120 20c50 4 106 10 120-20c30-70-80-70-120 20z" fill="#e8384f"/>',
      coin(770, 150, 56),
      coin(1_210, 130, 46),
      coin(740, 440, 44),
      coin(1_220, 420, 58),
    ].join(''),
  },
} as const satisfies Record<string, Scene>;
export type SceneName = keyof typeof scenes;

const escaped = (text: string) => text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A banner of 1280 × 560 pixels, as SVG. */
export function drawingOf(name: SceneName, { eyebrow, headline, line }: Words): string {
  const { ground, accent, art } = scenes[name];
  const stops = ground
    .map((colour, place) => `<stop offset="${place / 2}" stop-color="${colour}"/>`)
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" font-family="Prompt">
    <defs>
      <linearGradient id="ground" x1="0" y1="0" x2="1" y2=".4">${stops}</linearGradient>
      <linearGradient id="gold" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff3b0"/><stop offset=".4" stop-color="#fcd535"/><stop offset="1" stop-color="#c47a06"/></linearGradient>
      <linearGradient id="ivory" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#e6d9bf"/></linearGradient>
      <radialGradient id="glow"><stop offset="0" stop-color="${accent}" stop-opacity=".45"/><stop offset="1" stop-color="${accent}" stop-opacity="0"/></radialGradient>
    </defs>
    <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#ground)"/>
    <circle cx="990" cy="280" r="420" fill="url(#glow)"/>
    ${art}
    <text x="72" y="176" font-size="38" fill="${accent}">${escaped(eyebrow)}</text>
    <text x="68" y="292" font-size="84" fill="#fff" stroke="#fff" stroke-width="2">${escaped(headline)}</text>
    <text x="72" y="382" font-size="42" fill="#fff" opacity=".88">${escaped(line)}</text>
  </svg>`;
}
