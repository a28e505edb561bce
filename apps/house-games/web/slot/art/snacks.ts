import { linear, picture, round, scatter, shadow, short, times } from '../../svg.ts';

/** The four dishes that pay least: pork skewer, Thai tea, coconut, fried banana. */

const meat = (along: number, size: number): string =>
  `<g transform="translate(${along} 0)"><rect x="${-size * 0.62}" y="${-size * 0.56}" width="${size * 1.24}" height="${size * 1.12}" rx="${size * 0.36}" fill="#3b1206"/><rect x="${short(-size * 0.56)}" y="${short(-size * 0.51)}" width="${short(size * 1.12)}" height="${short(size * 0.98)}" rx="${short(size * 0.33)}" fill="url(#mt)"/><path d="M${short(-size * 0.32)} ${short(-size * 0.3)}Q0 ${short(-size * 0.46)} ${short(size * 0.3)} ${short(-size * 0.28)}" fill="none" stroke="#ffe3b0" stroke-width="4.5" stroke-linecap="round" opacity=".85"/><path d="M${short(-size * 0.3)} ${short(size * 0.1)}l${short(size * 0.3)} ${short(size * 0.26)}M${short(size * 0.02)} ${short(-size * 0.06)}l${short(size * 0.32)} ${short(size * 0.3)}" stroke="#2a0b03" stroke-width="4" stroke-linecap="round" opacity=".6"/>${times(4, (i) => `<ellipse cx="${short((((i * 7) % 5) - 2) * size * 0.17)}" cy="${short((((i * 3) % 4) - 1.5) * size * 0.2)}" rx="2.6" ry="1.7" fill="#fff1c9" transform="rotate(${i * 40})"/>`)}</g>`;

const stick = (x: number, y: number, turn: number): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M-92 0H96" stroke="#6b431a" stroke-width="8" stroke-linecap="round"/><path d="M-92 -1H95" stroke="#f0c987" stroke-width="4.5" stroke-linecap="round"/>${meat(-30, 37)}${meat(6, 40)}${meat(43, 36)}</g>`;

const skewer = picture(
  `<defs>${linear('mt', ['#f7a24e', '#c4521b', '#7d270b'], 'down')}${linear('lf3', ['#63b845', '#1f7a34', '#0f4f26'])}</defs>` +
    shadow(178, 80, 11) +
    `<path d="M14 150C44 116 150 104 188 128C178 172 70 192 14 150Z" fill="url(#lf3)"/><path d="M14 150C70 138 130 130 188 128" fill="none" stroke="#bff08a" stroke-width="3" opacity=".5"/>` +
    stick(92, 130, -38) +
    stick(112, 104, -46) +
    stick(88, 86, -54),
);

const ice = (x: number, y: number, turn: number, size = 30): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="${-size / 2}" y="${-size / 2}" width="${size}" height="${size}" rx="6" fill="#fff6e6" opacity=".42"/><path d="M${-size / 2 + 4} ${size / 2 - 8}V${-size / 2 + 5}H${size / 2 - 8}" fill="none" stroke="#fff" stroke-width="3.5" stroke-linecap="round" opacity=".8"/></g>`;

const thaiTea = picture(
  `<defs>${linear('te', ['#fff1dc', '#ffc27a', '#f98a24', '#d7560c'], 'down')}${linear('gl', ['#ffffff', '#dbe9ff', '#9ab4dd'], 'across')}${linear('st', ['#ff5c7c', '#d41843'], 'across')}</defs>` +
    shadow(184, 50, 9) +
    `<path d="M112 62L134 0L148 4L126 66Z" fill="url(#st)"/><path d="M119 42l13 4M125 26l13 4M131 10l13 4" stroke="#fff" stroke-width="5" opacity=".85"/>` +
    `<path d="M44 34H156L142 176Q141 186 130 186H70Q59 186 58 176Z" fill="#ffffff" opacity=".16"/>` +
    `<path d="M49 58H151L140 172Q139 181 129 181H71Q61 181 60 172Z" fill="url(#te)"/>` +
    `<path d="M49 58C62 76 78 62 92 78C106 94 118 66 151 74L150 58Z" fill="#fffaf0"/><path d="M70 74C80 96 74 110 84 126M120 78C112 100 122 112 114 132" fill="none" stroke="#fff4e2" stroke-width="7" stroke-linecap="round" opacity=".6"/>` +
    ice(78, 66, -16) +
    ice(116, 60, 20, 28) +
    ice(96, 92, 8, 26) +
    `<ellipse cx="100" cy="35" rx="56" ry="10" fill="none" stroke="url(#gl)" stroke-width="5"/><path d="M44 36L58 174M156 36L142 174" stroke="#eaf3ff" stroke-width="4" opacity=".75"/>` +
    `<path d="M60 72L70 164" stroke="#fff" stroke-width="8" stroke-linecap="round" opacity=".55"/>` +
    times(
      9,
      (i) =>
        `<ellipse cx="${78 + ((i * 19) % 58)}" cy="${112 + ((i * 23) % 58)}" rx="${2 + (i % 2)}" ry="${3 + (i % 3)}" fill="#fff" opacity=".65"/>`,
    ),
);

const petal = (turn: number): string =>
  `<path d="M0 0C-20 -8 -18 -34 0 -38C18 -34 20 -8 0 0Z" fill="url(#or)" stroke="#a8156a" stroke-width="1.8" transform="rotate(${turn})"/>`;

const coconut = picture(
  `<defs>${round('co', ['#d8f59a', '#7cc93f', '#2f8a2c', '#145220'])}${round('fl', ['#ffffff', '#f3fbf0', '#bcd8c8'], 0.5, 0.4)}${linear('or', ['#ffd0ee', '#ff6abd', '#d62b8b'], 'down')}${linear('st2', ['#7fe4ff', '#1aa0dc'], 'across')}</defs>` +
    shadow(182, 68, 11) +
    `<path d="M108 74L136 2L149 7L124 80Z" fill="url(#st2)"/><path d="M116 56l14 5M123 38l14 5M130 20l14 5" stroke="#fff" stroke-width="5" opacity=".85"/>` +
    `<path d="M20 98C18 54 52 40 100 40C148 40 182 54 180 98C178 146 148 184 100 184C52 184 22 146 20 98Z" fill="url(#co)" stroke="#0f4019" stroke-width="3"/>` +
    `<path d="M56 108C60 146 74 168 92 176M146 106C142 140 130 164 114 176" fill="none" stroke="#0f4f20" stroke-width="5" opacity=".28"/><path d="M34 96C36 128 46 148 60 160" fill="none" stroke="#f2ffd0" stroke-width="8" stroke-linecap="round" opacity=".6"/>` +
    `<path d="M38 70L62 40H140L164 70L140 92H62Z" fill="#eef7d8" stroke="#6f9a48" stroke-width="3" stroke-linejoin="round"/><ellipse cx="101" cy="66" rx="46" ry="20" fill="url(#fl)" stroke="#a6c79c" stroke-width="2.5"/><ellipse cx="101" cy="69" rx="33" ry="12" fill="#a9dbe2"/><path d="M76 67C86 60 112 59 124 64" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round"/>` +
    `<path d="M108 74L114 58L128 60L124 76Z" fill="url(#st2)"/>` +
    `<g transform="translate(58 72)">${times(5, (i) => petal(i * 72 - 20))}<circle r="7" fill="#ffe06a" stroke="#c98a10" stroke-width="2"/></g>`,
);

const fritter = (x: number, y: number, turn: number, length: number, seed: number): string => {
  const next = scatter(seed);
  const crust = times(13, () => {
    const cx = short((next() - 0.5) * length * 0.8);
    const cy = short((next() - 0.5) * 30);
    return `<circle cx="${cx}" cy="${cy}" r="${short(2 + next() * 4)}" fill="${next() > 0.5 ? '#ffe7a1' : '#b8650f'}" opacity=".8"/>`;
  });
  return `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M${-length / 2} 2C${-length / 2} -24 ${-length / 4} -26 0 -24C${length / 4} -30 ${length / 2} -22 ${length / 2} 0C${length / 2} 22 ${length / 4} 26 0 22C${-length / 4} 28 ${-length / 2} 22 ${-length / 2} 2Z" fill="url(#fr)" stroke="#6b3206" stroke-width="3"/>${crust}<path d="M${-length / 3} -13C${-length / 8} -20 ${length / 6} -19 ${length / 3} -11" fill="none" stroke="#fff6cf" stroke-width="5" stroke-linecap="round" opacity=".85"/></g>`;
};

const banana = picture(
  `<defs>${linear('fr', ['#ffe08a', '#f4ad34', '#b96a12'], 'down')}${linear('ba', ['#f6e2bd', '#d9b27a', '#a1763f'], 'across')}</defs>` +
    shadow(186, 60, 10) +
    fritter(60, 66, -72, 96, 3) +
    fritter(140, 64, 68, 98, 9) +
    fritter(100, 50, -86, 96, 14) +
    fritter(78, 84, -50, 86, 17) +
    fritter(126, 86, 44, 84, 27) +
    `<path d="M30 88L44 98L58 86L72 98L88 86L102 98L116 86L130 98L146 86L158 98L170 88L152 184Q100 194 48 184Z" fill="url(#ba)" stroke="#6e4a1f" stroke-width="2.5" stroke-linejoin="round"/>` +
    `<path d="M66 102L72 182M132 102L128 182" stroke="#7e5526" stroke-width="2.5" opacity=".4"/><path d="M44 106L58 178" stroke="#fff6e0" stroke-width="6" stroke-linecap="round" opacity=".55"/>` +
    `<path d="M74 124q26-16 52 0v34q-26 14-52 0Z" fill="#c2371f"/><path d="M90 152C84 138 92 126 112 122C104 130 102 140 108 148C102 154 96 156 90 152Z" fill="#ffd95e"/>` +
    times(
      8,
      (i) =>
        `<path d="M${62 + i * 10} ${170 + (i % 3) * 4}h6" stroke="#7e5526" stroke-width="2" opacity=".45"/>`,
    ),
);

export const snacks = { K: skewer, T: thaiTea, C: coconut, B: banana } as const;
